import type { Messages } from '#messages/pt-BR/features/rankings/page.ts';

export const messages: Messages = {
  title: 'Rankings de interacciones',
  ownPoints: 'Tus puntos y logros',
  levels: 'Aquí el nivel es el del período elegido. En el perfil cuentan todos los puntos.',
  window: 'Período',
  week: '7 días',
  month: '30 días',
  year: '1 año',
  ever: 'Siempre',
  podium: 'Podio',
  list: 'Todos los puestos',
  unit: 'inter.',
  ordinal: '.º',
  you: '(tú)',
  loading: 'Cargando el ranking',
  emptyLine: 'Quien publica, comenta, vota y da me gusta aparece aquí.',
  emptyAction: 'Ver las discusiones',
  hidden: 'Elegiste no aparecer en los rankings. Solo tú ves este número.',
  nothingYet: 'Todavía no interactuaste en este período.',
};
