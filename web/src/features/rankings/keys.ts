import type { RankingWindow } from '@mutirao/contract/features/rankings/limits';

export const rankingKeys = {
  top: ['rankings', 'top'] as const,
  list: (window: RankingWindow) => ['rankings', 'list', window] as const,
  own: (window: RankingWindow) => ['rankings', 'own', window] as const,
};
