export const contentRulesKeys = { rules: ['admin-prevention'] } as const;
