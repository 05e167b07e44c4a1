export const hubSettingsKeys = {
  gamification: ['admin-gamification'],
  settings: ['admin-settings'],
  bounds: ['admin-limits'],
  categories: ['admin-categories'],
} as const;
