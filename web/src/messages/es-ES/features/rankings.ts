import type { Messages } from '#messages/pt-BR/features/rankings.ts';

export const messages: Messages = {
  top: 'Top interacciones',
  days: '30 días',
  whole: 'Ver el ranking completo',
  empty: 'Todavía no hay ranking',
  failed: 'No se pudo cargar el ranking.',
  retry: 'Intentar de nuevo',
  rank: '{rank}.º lugar',
  count: '{count, plural, one {# interacción} other {# interacciones}}',
};
