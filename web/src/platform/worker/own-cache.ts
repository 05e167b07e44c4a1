// The worker keeps what a member reads in a cache of this name, and nothing where there is none.
const beginning = 'own:';
// The worker's own page without a connection speaks this language.
const languageCache = 'language';
const languageAddress = '/language';

/** Lets the worker keep what this member reads, so that it can be read without a connection; nobody else's stays. */
export const keepOwn = (memberId: string) =>
  inTurn(async () => {
    const name = beginning + memberId;
    const names = await ownNames();
    await Promise.all(names.filter((known) => known !== name).map((known) => caches.delete(known)));
    if (!names.includes(name)) await caches.open(name);
  });

/** Empties what the worker kept, of every member. */
export const forgetOwn = () =>
  inTurn(async () => {
    await Promise.all((await ownNames()).map((name) => caches.delete(name)));
  });

/** Writes down the account's language for the worker; answers whether it was another one before. */
export async function keepLanguage(language: string): Promise<boolean> {
  if (!hasCaches()) return false;
  const cache = await caches.open(languageCache);
  const before = await (await cache.match(languageAddress))?.text();
  if (before !== language) await cache.put(languageAddress, new Response(language));
  return before !== undefined && before !== language;
}

export async function forgetLanguage() {
  if (hasCaches()) await caches.delete(languageCache);
}

/** There are neither caches nor locks where a hub is reached by plain http. */
const hasCaches = () => 'caches' in globalThis;

// The worker writes under the same lock: what it was about to keep does not come back after it was deleted.
async function inTurn(work: () => Promise<void>) {
  if (hasCaches()) await navigator.locks.request('own', work);
}

const ownNames = async () => (await caches.keys()).filter((name) => name.startsWith(beginning));
