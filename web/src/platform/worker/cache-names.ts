// The caches that the page and the service worker share.

/** The prefix of the name of a member's offline cache; the id of the member follows. */
export const memberCachePrefix = 'own:';
/** The name of the lock under which the page deletes and the service worker fills the cache of a member. */
export const memberCacheLock = 'own';
/** The cache that contains the language of the service worker's offline page, and the address of its only entry. */
export const languageCache = 'language';
export const languageAddress = '/language';
