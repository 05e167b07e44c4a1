export const communityKeys = {
  stats: ['community', 'stats'] as const,
  adminStats: ['community', 'admin-stats'] as const,
  newest: (what: 'members' | 'comments') => ['community', 'newest', what] as const,
};
