export const memberLimits = { name: 80, email: 254, minimumPassword: 6, maximumPassword: 128 } as const;
