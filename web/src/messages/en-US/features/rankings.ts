import type { Messages } from '#messages/pt-BR/features/rankings.ts';

export const messages: Messages = {
  top: 'Top interactions',
  days: '30 days',
  whole: 'See the whole ranking',
  empty: 'No ranking yet',
  failed: 'Could not load the ranking.',
  retry: 'Try again',
  rank: 'Place {rank}',
  count: '{count, plural, one {# interaction} other {# interactions}}',
};
