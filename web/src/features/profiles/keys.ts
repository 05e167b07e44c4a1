/** The member's id; without one, the signed-in user. */
export type ProfileOwnerParams = { id?: string };

export const profileKeys = {
  contributions: (whose: ProfileOwnerParams) => ['profiles', 'contributions', whose.id ?? 'me'] as const,
  stats: (whose: ProfileOwnerParams) => ['profiles', 'stats', whose.id ?? 'me'] as const,
};
