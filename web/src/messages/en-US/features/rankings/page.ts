import type { Messages } from '#messages/pt-BR/features/rankings/page.ts';

export const messages: Messages = {
  title: 'Interaction rankings',
  ownPoints: 'Your points and badges',
  levels: 'Here the level is that of the chosen period. In the profile, all points count.',
  window: 'Period',
  week: '7 days',
  month: '30 days',
  year: '1 year',
  ever: 'All time',
  podium: 'Podium',
  list: 'All ranks',
  unit: 'inter.',
  ordinal: '.',
  you: '(you)',
  loading: 'Loading the ranking',
  emptyLine: 'Whoever posts, comments, votes and likes appears here.',
  emptyAction: 'See the discussions',
  hidden: 'You chose not to appear in the rankings. Only you see this number.',
  nothingYet: 'You have not interacted in this period yet.',
};
