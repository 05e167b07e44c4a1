/** Of whom: an id, or oneself. */
export type Whose = string | 'me';

export const profileKeys = {
  contributions: (whose: Whose) => ['profiles', 'contributions', whose] as const,
  stats: (whose: Whose) => ['profiles', 'stats', whose] as const,
};
