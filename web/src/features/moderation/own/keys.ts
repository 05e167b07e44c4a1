const all = ['own-sanctions'] as const;

/** What members have in the cache of what was decided about them, by key. */
export const sanctionKeys = { all, list: [...all, 'list'] as const };
