/** Of whom: an id; of oneself without one. */
export type Whose = { id?: string };

export const profileKeys = {
  contributions: (whose: Whose) => ['profiles', 'contributions', whose.id ?? 'me'] as const,
  stats: (whose: Whose) => ['profiles', 'stats', whose.id ?? 'me'] as const,
};
