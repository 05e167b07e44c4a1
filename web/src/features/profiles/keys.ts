/** The member's id; without one, the signed-in user. */
export type ProfileOwner = { id?: string };

export const profileKeys = {
  contributions: (whose: ProfileOwner) => ['profiles', 'contributions', whose.id ?? 'me'] as const,
  stats: (whose: ProfileOwner) => ['profiles', 'stats', whose.id ?? 'me'] as const,
};
