// The worker keeps what a member reads in a cache of this name, and nothing where there is none.
const beginning = 'own:';

/** Lets the worker keep what this member reads, so that it can be read without a connection; nobody else's stays. */
export async function keepOwn(memberId: string) {
  const name = beginning + memberId;
  const names = await ownNames();
  await Promise.all(names.filter((known) => known !== name).map((known) => caches.delete(known)));
  if (!names.includes(name)) await caches.open(name);
}

/** Empties what the worker kept, of whomever. */
export async function forgetOwn() {
  await Promise.all((await ownNames()).map((name) => caches.delete(name)));
}

/** There are no caches where a hub is reached by plain http. */
async function ownNames() {
  const names = 'caches' in globalThis ? await caches.keys() : [];
  return names.filter((name) => name.startsWith(beginning));
}
