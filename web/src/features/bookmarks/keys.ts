/** What the room keeps in the cache, by key. */
export const bookmarksKeys = { all: ['bookmarks'] as const };
