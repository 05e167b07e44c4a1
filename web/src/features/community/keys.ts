export const communityKeys = {
  stats: ['community', 'stats'] as const,
  adminStats: ['community', 'admin-stats'] as const,
  newest: (kind: 'members' | 'comments') => ['community', 'newest', kind] as const,
};
