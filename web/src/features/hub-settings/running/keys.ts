export const runningKeys = { gamification: ['admin-gamification'], settings: ['admin-settings'] } as const;
