/** The member's id; without one, the signed-in user. */
export type ProfileOwnerParams = { id?: string };

export const profileKeys = {
  contributions: (owner: ProfileOwnerParams) => ['profiles', 'contributions', owner.id ?? 'me'] as const,
  stats: (owner: ProfileOwnerParams) => ['profiles', 'stats', owner.id ?? 'me'] as const,
};
