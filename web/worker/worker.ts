import type { PageData } from '@mutirao/contract/features/hub-settings/schemas';
import type { PushPayload } from '@mutirao/contract/features/notifications/schemas';

declare const self: ServiceWorkerGlobalScope;

// The build writes them here: the files of the page, and those that are cached in advance.
declare const builtFiles: readonly string[];
declare const version: string;

// Files are cached per build. Those of the previous build stay for windows that are still open.
const filesBeginning = 'files:';
const files = filesBeginning + version;
// The page creates this cache if the member may store data here, and deletes it when they sign out.
const ownBeginning = 'own:';
const mostOwn = 120;
const day = 86_400_000;

const page = '/';
const emergencies = ['pt-BR', 'en-US', 'es-ES'].map((language) => `/sem-conexao?idioma=${language}`);
// The page writes the account's language here, and deletes it when the account signs out.
const languageCache = 'language';
const languageAddress = '/language';
// The windows that were opened with the cached page: they are notified once they listen.
const shownKept = new Set<string>();
const unnamed = ['/theme.js', '/icon.svg', '/icon-192.png'];

const uuid = '[0-9a-f-]{36}';
const discussion = new RegExp(`^/discussions/${uuid}$`);
/** Paths for which the cached page is served when the network fails. */
const screens = new RegExp(
  `^/($|discussions/${uuid}$|conversas(/|$)|notificacoes$|salvos$|busca$|profile$|atividade$|rankings$|settings(/|$)|membros/|ajuda/|help$)`,
);
/** The requests with cached responses: feed, discussions and conversations, and the viewer. No files, nothing of staff. */
const readings = new RegExp(
  `^/api/(boot|community-stats|rankings|discussion-categories|discussions(/${uuid}(/(opened|comments(/first-unread)?))?)?` +
    `|conversations(/${uuid})?|private-messages|users/${uuid}/conversation|notifications|user/(profile|unread-messages))$`,
);

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles());
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!/^\/(api|auth|outbox|runner)(\/|$)/.test(pathname))
      event.respondWith(openPage(event, { pathname, search }));
  } else if (pathname.startsWith('/assets/')) event.respondWith(readFile(event));
  else if (unnamed.includes(pathname))
    event.respondWith(fetch(request).catch(() => orFail(keptFile(pathname))));
  else if (readings.test(pathname)) event.respondWith(read(event));
});

self.addEventListener('message', (event) => {
  // The cached page is in the previous language.
  if (event.data === 'language-changed') return event.waitUntil(askForPage().catch(() => undefined));
  if (event.data !== 'keep-page') return;
  event.waitUntil(keepPage());
  if (event.source instanceof Client && shownKept.has(event.source.id)) sayStored(event.source);
});

self.addEventListener('push', (event) => {
  const input: PushPayload | undefined = event.data?.json();
  if (!input) return;
  const { title, body, tag, place } = input;
  const icon = '/icon-192.png';
  // With the same tag the newer notification replaces the older, and alerts again.
  const look = { body, tag, renotify: true, icon, badge: icon, data: place };
  event.waitUntil(self.registration.showNotification(title, look));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(String(event.notification.data)));
});

async function keepFiles() {
  const cache = await caches.open(files);
  await Promise.all(
    [...builtFiles, ...unnamed, ...emergencies].map(async (file) => {
      // A file that the previous build also has is in the cache already: its name contains the hash of its content.
      const known = builtFiles.includes(file) && (await caches.match(file));
      if (known) await cache.put(file, known);
      else await cache.add(new Request(file, { cache: 'no-cache' }));
    }),
  );
}

async function dropOldFiles() {
  const stored = (await caches.keys()).filter((name) => name.startsWith(filesBeginning) && name !== files);
  await Promise.all(stored.slice(0, -1).map((name) => caches.delete(name)));
}

/** Refetches the cached page for a new build, because it names the files of its build. */
async function takeOver() {
  await dropOldFiles();
  await self.clients.claim();
  if (await kept(page)) await askForPage().catch(() => undefined);
}

async function keptFile(pathname: string): Promise<Response | undefined> {
  const own = await (await caches.open(files)).match(pathname);
  return own ?? (await caches.match(pathname));
}

const orFail = async (stored: Promise<Response | undefined>) => (await stored) ?? Response.error();

/** What is named by what is in it never changes. */
async function readFile({ request }: FetchEvent): Promise<Response> {
  const { pathname } = new URL(request.url);
  const known = await keptFile(pathname);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(files)).put(pathname, response.clone());
  return response;
}

/** The page as the hub has it now; without a connection the last one this member was sent. */
async function openPage(
  event: FetchEvent,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): Promise<Response> {
  const whose = ownName();
  try {
    const response = await fetch(event.request);
    // With the feed in it.
    if (response.ok && pathname === page && search === '')
      event.waitUntil(keep(page, response.clone(), whose));
    else if (response.ok && discussion.test(pathname)) event.waitUntil(keepWritten(response.clone(), whose));
    return response;
  } catch {
    const known = screens.test(pathname) && (await kept(page));
    if (known) shownKept.add(event.resultingClientId);
    return known || emergencyPage();
  }
}

/** Returns the offline page: in the account's language, else in the browser's. */
async function emergencyPage() {
  const known = await caches.match(languageAddress, { cacheName: languageCache });
  const wished = [...(known ? [await known.text()] : []), ...navigator.languages];
  const spoken = wished.flatMap(
    (language) =>
      emergencies.find((address) => address.includes(`=${language.slice(0, 2).toLowerCase()}`)) ?? [],
  );
  const cache = await caches.open(files);
  return orFail(cache.match(spoken[0] ?? emergencies[0] ?? page));
}

/** Caches the page for members who open the hub elsewhere than at its start page, but not every time. */
async function keepPage() {
  const date = (await kept(page))?.headers.get('date');
  if (!date || Date.now() - Date.parse(date) > day) await askForPage();
}

async function askForPage() {
  const whose = ownName();
  const response = await fetch(page, { headers: { Accept: 'text/html' } });
  if (response.ok) await keep(page, response, whose);
}

/** Caches the responses that were written into a page as if they had been requested. */
async function keepWritten(response: Response, whose: Promise<string | undefined>) {
  const block = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(
    await response.text(),
  )?.[1];
  if (!block) return;
  const { answers, me }: Pick<PageData, 'answers' | 'me'> = JSON.parse(block);
  // Another member may have signed in by a link while the previous member's cache is still here.
  if (!me || (await whose) !== ownBeginning + me.id) return;
  for (const [address, { body, link }] of Object.entries(answers)) {
    const written = Response.json(body, { headers: link ? { Link: link } : {} });
    await keep(new URL(address, self.location.origin).href, written, whose);
  }
}

/** Returns the hub's current response; offline the last cached one, and notifies the page of that. */
async function read({ request, clientId }: FetchEvent): Promise<Response> {
  const whose = ownName();
  try {
    const response = await fetch(request);
    if (response.ok) await keep(request.url, response.clone(), whose);
    else if (response.status === 403 || response.status === 404) await release(request.url);
    return response;
  } catch (error) {
    const known = await kept(request.url);
    if (!known) throw error;
    sayStored(await self.clients.get(clientId));
    return known;
  }
}

function sayStored(client: Client | undefined) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a window that the worker knows takes none
  client?.postMessage('stored');
}

const ownName = async () => (await caches.keys()).find((known) => known.startsWith(ownBeginning));

async function ownCache(): Promise<Cache | undefined> {
  const name = await ownName();
  return name === undefined ? undefined : caches.open(name);
}

const kept = async (address: string) => (await ownCache())?.match(address, { ignoreVary: true });
const release = async (address: string) => (await ownCache())?.delete(address, { ignoreVary: true });

/**
 * Caches a response for the member who has a cache here, and purges the oldest entries. What was requested
 * for `whose` cache is not stored for a member who has signed in since.
 */
function keep(address: string, response: Response, whose: Promise<string | undefined>) {
  // The lock serialises this with the page that deletes the cache: opening the cache during the deletion would create
  // it again.
  return navigator.locks.request('own', () => keepInTurn(address, response, whose));
}

async function keepInTurn(address: string, response: Response, whose: Promise<string | undefined>) {
  const name = await ownName();
  if (name === undefined || name !== (await whose)) return;
  const cache = await caches.open(name);
  await cache.delete(address, { ignoreVary: true });
  await cache.put(address, response);
  const known = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== page);
  await Promise.all(known.slice(0, -mostOwn).map((request) => cache.delete(request, { ignoreVary: true })));
}

/** Opens the page of a notification event, in an open window of the hub or in a new one. */
async function goTo(place: string) {
  const address = new URL(place, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const [known] = await self.clients.matchAll({ type: 'window' });
  if (known) await known.focus().then((shown) => shown.navigate(address.href));
  else await self.clients.openWindow(address.href);
}
