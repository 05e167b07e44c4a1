export const memberKeys = { me: ['me'] as const };
