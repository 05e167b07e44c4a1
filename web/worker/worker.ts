import type { PageBlock } from '@mutirao/contract/features/hub-settings/shapes';
import type { Pushed } from '@mutirao/contract/features/notifications/shapes';

declare const self: ServiceWorkerGlobalScope;

// Written here by the build: what the page is made of, and which of it is kept before anybody asks.
declare const builtFiles: readonly string[];
declare const version: string;

// Files are kept for each build. Those of the one before stay for windows that are still open.
const filesBeginning = 'files:';
const files = filesBeginning + version;
// The page makes one for a member who may keep things here, and empties it when they sign out.
const ownBeginning = 'own:';
const mostOwn = 120;
const day = 86_400_000;

const page = '/';
const emergencies = ['pt-BR', 'en-US', 'es-ES'].map((language) => `/sem-conexao?idioma=${language}`);
// The page writes the account's language here, and deletes it when the account signs out.
const languageCache = 'language';
const languageAddress = '/language';
// The windows that were opened with the page that was kept: they hear of it once they listen.
const shownKept = new Set<string>();
const unnamed = ['/theme.js', '/icon.svg', '/icon-192.png'];

const uuid = '[0-9a-f-]{36}';
const discussion = new RegExp(`^/discussions/${uuid}$`);
/** Addresses that the page draws and may be read without a connection. */
const screens = new RegExp(
  `^/($|discussions/${uuid}$|conversas(/|$)|notificacoes$|salvos$|busca$|profile$|atividade$|rankings$|settings(/|$)|membros/|ajuda/|help$)`,
);
/** What is read of the hub and kept: feed, discussions and conversations, and who reads. No files, nothing of staff. */
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
  // The page that is kept speaks the language of before.
  if (event.data === 'language-changed') return event.waitUntil(askForPage().catch(() => undefined));
  if (event.data !== 'keep-page') return;
  event.waitUntil(keepPage());
  if (event.source instanceof Client && shownKept.has(event.source.id)) sayStored(event.source);
});

self.addEventListener('push', (event) => {
  const said: Pushed | undefined = event.data?.json();
  if (!said) return;
  const { title, body, tag, place } = said;
  const icon = '/icon-192.png';
  // Of the same tag the newer takes the place of the older, and is heard as well.
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
      // What a build has in common with the one before is here already: its name says what is in it.
      const known = builtFiles.includes(file) && (await caches.match(file));
      if (known) await cache.put(file, known);
      else await cache.add(new Request(file, { cache: 'no-cache' }));
    }),
  );
}

async function dropOldFiles() {
  const kept = (await caches.keys()).filter((name) => name.startsWith(filesBeginning) && name !== files);
  await Promise.all(kept.slice(0, -1).map((name) => caches.delete(name)));
}

/** The page that is kept names files of a build: with a new one it is asked for anew. */
async function takeOver() {
  await dropOldFiles();
  await self.clients.claim();
  if (await kept(page)) await askForPage().catch(() => undefined);
}

async function keptFile(pathname: string): Promise<Response | undefined> {
  const own = await (await caches.open(files)).match(pathname);
  return own ?? (await caches.match(pathname));
}

const orFail = async (kept: Promise<Response | undefined>) => (await kept) ?? Response.error();

/** What is named by what is in it never changes. */
async function readFile({ request }: FetchEvent): Promise<Response> {
  const { pathname } = new URL(request.url);
  const known = await keptFile(pathname);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(files)).put(pathname, answer.clone());
  return answer;
}

/** The page as the hub has it now; without a connection the last one this member was sent. */
async function openPage(
  event: FetchEvent,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): Promise<Response> {
  const whose = ownName();
  try {
    const answer = await fetch(event.request);
    // With the feed in it.
    if (answer.ok && pathname === page && search === '') event.waitUntil(keep(page, answer.clone(), whose));
    else if (answer.ok && discussion.test(pathname)) event.waitUntil(keepWritten(answer.clone(), whose));
    return answer;
  } catch {
    const known = screens.test(pathname) && (await kept(page));
    if (known) shownKept.add(event.resultingClientId);
    return known || emergencyPage();
  }
}

/** The page that says there is no connection: in the account's language, else in the browser's. */
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

/** Keeps the page for whoever opens the hub elsewhere than at its beginning, and not every time. */
async function keepPage() {
  const date = (await kept(page))?.headers.get('date');
  if (!date || Date.now() - Date.parse(date) > day) await askForPage();
}

async function askForPage() {
  const whose = ownName();
  const answer = await fetch(page, { headers: { Accept: 'text/html' } });
  if (answer.ok) await keep(page, answer, whose);
}

/** Keeps what a page was written with, as if it had been asked for. */
async function keepWritten(answer: Response, whose: Promise<string | undefined>) {
  const block = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(await answer.text())?.[1];
  if (!block) return;
  const { answers, me }: Pick<PageBlock, 'answers' | 'me'> = JSON.parse(block);
  // Somebody may have come by a link while what another read is still here.
  if (!me || (await whose) !== ownBeginning + me.id) return;
  for (const [address, { body, link }] of Object.entries(answers)) {
    const written = Response.json(body, { headers: link ? { Link: link } : {} });
    await keep(new URL(address, self.location.origin).href, written, whose);
  }
}

/** What the hub says now; without a connection what it said last, and the page hears that it is that. */
async function read({ request, clientId }: FetchEvent): Promise<Response> {
  const whose = ownName();
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(request.url, answer.clone(), whose);
    else if (answer.status === 403 || answer.status === 404) await letGo(request.url);
    return answer;
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
const letGo = async (address: string) => (await ownCache())?.delete(address, { ignoreVary: true });

/**
 * Keeps an answer for the member who may keep things here, and lets go of those kept longest. What was asked for in
 * `whose` time is not kept for somebody who has come since.
 */
function keep(address: string, answer: Response, whose: Promise<string | undefined>) {
  // In turn with the page's deleting of the cache: opening it in between would make it again.
  return navigator.locks.request('own', () => keepInTurn(address, answer, whose));
}

async function keepInTurn(address: string, answer: Response, whose: Promise<string | undefined>) {
  const name = await ownName();
  if (name === undefined || name !== (await whose)) return;
  const cache = await caches.open(name);
  await cache.delete(address, { ignoreVary: true });
  await cache.put(address, answer);
  const known = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== page);
  await Promise.all(known.slice(0, -mostOwn).map((request) => cache.delete(request, { ignoreVary: true })));
}

/** Shows the place where something happened: in a window of the hub that is open, or in a new one. */
async function goTo(place: string) {
  const address = new URL(place, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const [known] = await self.clients.matchAll({ type: 'window' });
  if (known) await known.focus().then((shown) => shown.navigate(address.href));
  else await self.clients.openWindow(address.href);
}
