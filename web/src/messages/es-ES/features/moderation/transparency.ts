import type { Messages } from '#messages/pt-BR/features/moderation/transparency.ts';

export const messages: Messages = {
  title: 'Transparencia de la moderación',
  lead: 'Lo que hizo la moderación de este hub en los últimos 12 meses, en números que no nombran a nadie.',
  pending: 'Casos que esperan una decisión ahora',
  month: 'Mes',
  reports: 'Denuncias',
  cases: 'Casos',
  ignore: 'Ignorados',
  delete: 'Contenido eliminado',
  warn: 'Avisos',
  temporary_ban: 'Suspensiones',
  permanent_ban: 'Expulsiones',
  medianHours: 'Tiempo mediano',
  appeals: 'Apelaciones',
  granted: 'Aceptadas',
  reversed: 'Deshechas',
  explained:
    'Un caso reúne todas las denuncias sobre lo mismo. El tiempo mediano va de la primera denuncia a la decisión: lo que el equipo decide sin denuncia no entra en él. Las suspensiones y expulsiones cuentan también sin un caso. Cada decisión puede apelarse una vez, y responde otra persona del equipo.',
  save: 'Descargar en CSV',
  loadFailed: 'No se pudieron cargar los números.',
  retry: 'Intentar de nuevo',
  never: '—',
};
