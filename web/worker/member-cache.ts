import { memberCacheLock, memberCachePrefix } from '../src/platform/worker/cache-names.ts';

// The cache with what the member read in this browser. The page creates it if the session is remembered, and deletes it
// when the member signs out; the service worker only fills it.

// The build sets the version of the API, which changes with each change of the contract.
declare const apiVersion: string;

const maxMemberEntries = 120;
// The version of the API whose responses are cached.
const apiVersionCache = 'api-version';
const apiVersionAddress = '/api-version';
/** The path of the start page, which is cached for every other one. */
export const page = '/';

/** Deletes the cached responses of another version of the API, because the page of this build may not understand them. */
export async function dropResponsesOfOtherApi() {
  const versions = await caches.open(apiVersionCache);
  const cached = await versions.match(apiVersionAddress);
  if ((await cached?.text()) === apiVersion) return;
  const cache = await openMemberCache();
  if (cache) {
    const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== page);
    await Promise.all(requests.map((request) => cache.delete(request, { ignoreVary: true })));
  }
  await versions.put(apiVersionAddress, new Response(apiVersion));
}

export const memberCacheName = async () =>
  (await caches.keys()).find((name) => name.startsWith(memberCachePrefix));

async function openMemberCache(): Promise<Cache | undefined> {
  const name = await memberCacheName();
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
  const name = await memberCacheName();
  if (name === undefined || name !== (await requestedCache)) return;
  const cache = await caches.open(name);
  await cache.delete(address, { ignoreVary: true });
  await cache.put(address, response);
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== page);
  await Promise.all(
    requests.slice(0, -maxMemberEntries).map((request) => cache.delete(request, { ignoreVary: true })),
  );
}
