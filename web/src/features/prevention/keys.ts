export const preventionKeys = { rules: ['admin-prevention'] } as const;
