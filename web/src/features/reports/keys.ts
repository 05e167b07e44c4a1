/** What the room keeps in the cache, by key. */
export const reportsKeys = { all: ['reports'] as const };
