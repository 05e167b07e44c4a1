export const memberBlockKeys = { list: ['blocks'] } as const;
