export const runningKeys = {
  gamification: ['admin-gamification'],
  settings: ['admin-settings'],
  categories: ['admin-categories'],
} as const;
