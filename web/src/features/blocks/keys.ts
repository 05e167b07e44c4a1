export const blockKeys = { list: ['blocks'] } as const;
