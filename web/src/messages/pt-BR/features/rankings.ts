/** The texts of the ranking card beside the feed. */
export const messages = {
  top: 'Top Interações',
  days: '30 dias',
  whole: 'Ver ranking completo',
  empty: 'Nenhum ranking ainda',
  failed: 'Não foi possível carregar o ranking.',
  retry: 'Tentar de novo',
  rank: '{rank}º lugar',
  count: '{count, plural, =1 {# interação} other {# interações}}',
};

export type Messages = typeof messages;
