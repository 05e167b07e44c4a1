export const hubSettingsKeys = {
  gamification: ['admin-gamification'],
  settings: ['admin-settings'],
  usageLimits: ['admin-limits'],
  categories: ['admin-categories'],
} as const;
