import { languageAddress, languageCache, memberCacheLock, memberCachePrefix } from './cache-names.ts';

/**
 * Creates the offline cache of a member, which allows the service worker to fill it; deletes the caches of other
 * members.
 */
export const allowOfflineCacheOfMemberOnly = (memberId: string) =>
  withCacheLock(async () => {
    const name = memberCachePrefix + memberId;
    const names = await listMemberCaches();
    await Promise.all(names.filter((other) => other !== name).map((other) => caches.delete(other)));
    if (!names.includes(name)) await caches.open(name);
  });

/** Deletes the service worker's caches of every member. */
export const deleteMemberCaches = () =>
  withCacheLock(async () => {
    await Promise.all((await listMemberCaches()).map((name) => caches.delete(name)));
  });

/** Stores the account's language for the service worker. Returns true if another language was stored before. */
export async function storeServiceWorkerLanguage(language: string): Promise<boolean> {
  if (!hasCaches()) return false;
  const cache = await caches.open(languageCache);
  const before = await (await cache.match(languageAddress))?.text();
  if (before !== language) await cache.put(languageAddress, new Response(language));
  return before !== undefined && before !== language;
}

export async function deleteServiceWorkerLanguage() {
  if (hasCaches()) await caches.delete(languageCache);
}

/** There are neither caches nor locks where a hub is reached by plain http. */
const hasCaches = () => 'caches' in globalThis;

// The worker writes under the same lock, so that a pending write does not create a deleted cache again.
async function withCacheLock(work: () => Promise<void>) {
  if (hasCaches()) await navigator.locks.request(memberCacheLock, work);
}

const listMemberCaches = async () =>
  (await caches.keys()).filter((name) => name.startsWith(memberCachePrefix));
