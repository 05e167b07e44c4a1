import type { ServerRenderedPageData } from '@mutirao/contract/features/hub-settings/schemas';
import type { PushPayload } from '@mutirao/contract/features/notifications/schemas';
import {
  cacheResponse,
  deleteCached,
  deleteCachedApiResponses,
  matchCached,
  findMemberCacheName,
  page,
} from './member-cache.ts';
import {
  languageAddress,
  languageCache,
  memberCacheLock,
  memberCachePrefix,
} from '../src/platform/worker/cache-names.ts';

declare const self: ServiceWorkerGlobalScope;

// The build sets the constants below: the files to cache in advance, the languages of the hub, the version of
// the build, and the version of the API, which changes with each change of the contract.
declare const builtFiles: readonly string[];
declare const languages: readonly string[];
declare const version: string;
declare const apiVersion: string;

// Files are cached per build. Those of the previous build stay for windows that are still open.
const filesPrefix = 'files:';
const filesOfThisApi = `${filesPrefix}${apiVersion}:`;
const files = filesOfThisApi + version;
const day = 86_400_000;

const offlinePages = languages.map((language) => `/sem-conexao?idioma=${language}`);
// The ids of the windows that show the cached page. Each window sends `keep-page` when it has started, so
// that the worker caches the start page. The reply `stored` tells a window that it shows the cached page.
const cachedPageClients = new Set<string>();
const unhashedFiles = ['/theme.js', '/icon.svg', '/icon-192.png'];

const uuid = '[0-9a-f-]{36}';
/** Paths for which the cached page is served when the network fails. */
const offlinePaths = new RegExp(
  `^/($|discussions/${uuid}$|conversas(/|$)|notificacoes$|salvos$|busca$|profile$|atividade$|rankings$|settings(/|$)|membros/|ajuda/|help$)`,
);
/** The API paths with cached responses, such as the feed. Files and endpoints for staff are not cached. */
const cachedApiPaths = new RegExp(
  `^/api/(boot|community-stats|rankings|discussion-categories|discussions(/${uuid}(/(opened|comments(/first-unread)?))?)?` +
    `|conversations(/${uuid})?|private-messages|users/${uuid}/conversation|notifications|user/(profile|unread-messages))$`,
);

self.addEventListener('install', (event) => {
  event.waitUntil(install());
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(claimClients());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!/^\/(api|auth|outbox|runner)(\/|$)/.test(pathname))
      event.respondWith(openPage(event, { pathname, search }));
  } else if (pathname.startsWith('/assets/')) event.respondWith(readFile(event));
  else if (unhashedFiles.includes(pathname))
    event.respondWith(fetch(request).catch(() => responseOrNetworkError(matchFile(pathname))));
  else if (cachedApiPaths.test(pathname)) event.respondWith(read(event));
});

self.addEventListener('message', (event) => {
  // The cached page is in the previous language of the account, so it is refetched.
  if (event.data === 'language-changed') return event.waitUntil(refetchPage().catch(() => undefined));
  if (event.data !== 'keep-page') return;
  event.waitUntil(refreshCachedPage());
  if (event.source instanceof Client && cachedPageClients.has(event.source.id)) notifyStored(event.source);
});

self.addEventListener('push', (event) => {
  const input: PushPayload | undefined = event.data?.json();
  if (!input) return;
  const { title, body, tag, path } = input;
  const icon = '/icon-192.png';
  // Replaces an older notification with the same tag, and alerts again. Another version of the hub may send no path.
  const options = { body, tag, renotify: true, icon, badge: icon, data: path ?? '/notificacoes' };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openWindowAt(String(event.notification.data)));
});

/**
 * Caches the files of this build. If that fails, no cache is left, because the newest one is that of the active build.
 */
async function install() {
  const isNew = !(await caches.has(files));
  try {
    await precacheFiles();
  } catch (error) {
    if (isNew) await caches.delete(files);
    throw error;
  }
}

async function precacheFiles() {
  const cache = await caches.open(files);
  await Promise.all(
    [...builtFiles, ...unhashedFiles, ...offlinePages].map(async (file) => {
      // A file that the previous build also has is copied from the cache of that build, not fetched: its name
      // contains the hash of its content.
      const cached = builtFiles.includes(file) && (await caches.match(file));
      if (cached) await cache.put(file, cached);
      else await cache.add(new Request(file, { cache: 'no-cache' }));
    }),
  );
}

/** Deletes what only older builds used, and refetches the cached page, because it names the files of its build. */
async function claimClients() {
  const builds = (await caches.keys()).filter((name) => name.startsWith(filesPrefix) && name !== files);
  const previous = builds.pop();
  if (previous && !previous.startsWith(filesOfThisApi))
    await navigator.locks.request(memberCacheLock, deleteCachedApiResponses);
  await Promise.all(builds.map((name) => caches.delete(name)));
  await self.clients.claim();
  if (await matchCached(page)) await refetchPage().catch(() => undefined);
}

async function matchFile(pathname: string): Promise<Response | undefined> {
  const current = await (await caches.open(files)).match(pathname);
  return current ?? (await caches.match(pathname));
}

const responseOrNetworkError = async (stored: Promise<Response | undefined>) =>
  (await stored) ?? Response.error();

/** Returns a file from the cache, or fetches and caches it. A file whose name contains its hash never changes. */
async function readFile({ request }: FetchEvent): Promise<Response> {
  const { pathname } = new URL(request.url);
  const cached = await matchFile(pathname);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(files)).put(pathname, response.clone());
  return response;
}

/** Returns the current page; offline the cached start page if the path is in `offlinePaths`, else the offline page. */
async function openPage(
  event: FetchEvent,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): Promise<Response> {
  const requestedCache = findMemberCacheName();
  try {
    const response = await fetch(event.request);
    // The start page is cached only without parameters, because only then it contains the feed.
    if (response.ok && pathname === page && search === '')
      event.waitUntil(cacheResponse(page, response.clone(), requestedCache));
    else if (response.ok && offlinePaths.test(pathname))
      event.waitUntil(cachePreloaded(response.clone(), requestedCache));
    return response;
  } catch {
    const cached = offlinePaths.test(pathname) && (await matchCached(page));
    if (cached) cachedPageClients.add(event.resultingClientId);
    return cached || offlinePage();
  }
}

/** Returns the offline page: in the account's language, else in the browser's. */
async function offlinePage() {
  const stored = await caches.match(languageAddress, { cacheName: languageCache });
  const preferredLanguages = [...(stored ? [await stored.text()] : []), ...navigator.languages];
  const matchingPages = preferredLanguages.flatMap(
    (language) =>
      offlinePages.find((address) => address.includes(`=${language.slice(0, 2).toLowerCase()}`)) ?? [],
  );
  const cache = await caches.open(files);
  return responseOrNetworkError(cache.match(matchingPages[0] ?? offlinePages[0] ?? page));
}

/** Caches the start page for members who open the hub on another page. The page is refetched at most once a day. */
async function refreshCachedPage() {
  const date = (await matchCached(page))?.headers.get('date');
  if (!date || Date.now() - Date.parse(date) > day) await refetchPage();
}

async function refetchPage() {
  const requestedCache = findMemberCacheName();
  const response = await fetch(page, { headers: { Accept: 'text/html' } });
  if (response.ok) await cacheResponse(page, response, requestedCache);
}

/** Caches the responses that were written into a page as if the page had requested them. */
async function cachePreloaded(response: Response, requestedCache: Promise<string | undefined>) {
  const block = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(
    await response.text(),
  )?.[1];
  if (!block) return;
  const { answers, me }: Pick<ServerRenderedPageData, 'answers' | 'me'> = JSON.parse(block);
  // Another member may have signed in by a link while the cache is still that of the previous member.
  if (!me || (await requestedCache) !== memberCachePrefix + me.id) return;
  for (const [address, { body, link }] of Object.entries(answers)) {
    const { href, pathname } = new URL(address, self.location.origin);
    if (!cachedApiPaths.test(pathname)) continue;
    const written = Response.json(body, { headers: link ? { Link: link } : {} });
    await cacheResponse(href, written, requestedCache);
  }
}

/** Returns the current response of the hub; offline the cached one, with a message to the page that it was cached. */
async function read({ request, clientId }: FetchEvent): Promise<Response> {
  const requestedCache = findMemberCacheName();
  try {
    const response = await fetch(request);
    if (response.ok) await cacheResponse(request.url, response.clone(), requestedCache);
    else if (response.status === 403 || response.status === 404) await deleteCached(request.url);
    return response;
  } catch (error) {
    const cached = await matchCached(request.url);
    if (!cached) throw error;
    notifyStored(await self.clients.get(clientId));
    return cached;
  }
}

function notifyStored(client: Client | undefined) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a window that the worker knows takes none
  client?.postMessage('stored');
}

/** Opens the address of a clicked notification, in an open window of the hub or in a new one. */
async function openWindowAt(path: string) {
  const address = new URL(path, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const [client] = await self.clients.matchAll({ type: 'window' });
  if (client) await client.focus().then((shown) => shown.navigate(address.href));
  else await self.clients.openWindow(address.href);
}
