/** The member's id; without one, the signed-in user. */
export type Whose = { id?: string };

export const profileKeys = {
  contributions: (whose: Whose) => ['profiles', 'contributions', whose.id ?? 'me'] as const,
  stats: (whose: Whose) => ['profiles', 'stats', whose.id ?? 'me'] as const,
};
