/** What the room keeps in the cache, by key. */
export const likesKeys = { all: ['likes'] as const };
