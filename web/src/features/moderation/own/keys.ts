const all = ['own-sanctions'] as const;

/** The query keys of the user's own sanctions. */
export const sanctionKeys = { all, list: [...all, 'list'] as const };
