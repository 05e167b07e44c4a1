/** What the room keeps in the cache, by key. */
export const commentsKeys = { all: ['comments'] as const };
