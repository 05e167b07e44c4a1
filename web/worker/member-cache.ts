import { memberCacheLock, memberCachePrefix } from '../src/platform/worker/cache-names.ts';

// The cache with what the member read in this browser. The page creates it if the session is remembered, and deletes it
// when the member signs out; the service worker only fills it.

const maxMemberEntries = 120;
/** The path of the start page, which is cached for every other one. */
export const page = '/';

/** Deletes the cached responses of the API but not the page, for a build whose page may not understand them. */
export async function deleteCachedApiResponses() {
  const cache = await openMemberCache();
  const requests = await cache?.keys();
  for (const request of requests ?? [])
    if (new URL(request.url).pathname !== page) await cache?.delete(request, { ignoreVary: true });
}

export const findMemberCacheName = async () =>
  (await caches.keys()).find((name) => name.startsWith(memberCachePrefix));

async function openMemberCache(): Promise<Cache | undefined> {
  const name = await findMemberCacheName();
  return name === undefined ? undefined : caches.open(name);
}

export const matchCached = async (address: string) =>
  (await openMemberCache())?.match(address, { ignoreVary: true });
export const deleteCached = async (address: string) =>
  (await openMemberCache())?.delete(address, { ignoreVary: true });

/**
 * Caches a response for the member who has a cache here, and purges the oldest entries. The response is not stored if
 * that member has signed out or another one has signed in since the request.
 */
export function cacheResponse(
  address: string,
  response: Response,
  requestedCache: Promise<string | undefined>,
) {
  // The page holds the same lock while it deletes the cache, because opening the cache during the deletion would create
  // it again.
  return navigator.locks.request(memberCacheLock, () => writeResponse(address, response, requestedCache));
}

async function writeResponse(
  address: string,
  response: Response,
  requestedCache: Promise<string | undefined>,
) {
  const name = await findMemberCacheName();
  if (name === undefined || name !== (await requestedCache)) return;
  const cache = await caches.open(name);
  await cache.delete(address, { ignoreVary: true });
  await cache.put(address, response);
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== page);
  await Promise.all(
    requests.slice(0, -maxMemberEntries).map((request) => cache.delete(request, { ignoreVary: true })),
  );
}
