export const activityKeys = { counts: ['activity', 'counts'] as const };
