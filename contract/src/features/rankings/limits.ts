/** The windows of the rankings; days count in the hub's zone, today is one of them. */
export const rankingWindows = ['7d', '30d', '1y', 'all'] as const;
export type RankingWindow = (typeof rankingWindows)[number];

export const rankingLimits = {
  /** Max length of the list when it is requested without a cursor and a limit. */
  plainList: 100,
  /** Number of members that the ranking in the side panel shows. */
  panel: 5,
  podium: 3,
} as const;
