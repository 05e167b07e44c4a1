// Values that cannot be stored are held in memory until the page closes: storage can be blocked or full.
const meanwhile = new Map<string, string>();

/** Reads a value from this browser's storage. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? meanwhile.get(key);
  } catch {
    return meanwhile.get(key);
  }
}

/** Stores a text in this browser, or deletes it if it is undefined. */
export function writeStored(key: string, value: string | undefined) {
  meanwhile.delete(key);
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== undefined) meanwhile.set(key, value);
  }
}

/** Returns all keys that begin with a prefix. */
export function listStoredKeys(beginning: string): string[] {
  const keys = new Set(meanwhile.keys());
  try {
    for (const key of Object.keys(localStorage)) keys.add(key);
  } catch {
    // Storage is not available, so only the entries in memory exist.
  }
  return [...keys].filter((key) => key.startsWith(beginning));
}

/** Returns the values of all keys that begin with a prefix. */
export const readStoredByPrefix = (beginning: string): string[] =>
  listStoredKeys(beginning).flatMap((key) => readStored(key) ?? []);

/** Deletes all keys that begin with a prefix and contain `part`. */
export function clearStoredByPrefix(beginning: string, part = '') {
  const isMeant = (key: string) => key.startsWith(beginning) && key.includes(part);
  for (const key of meanwhile.keys()) if (isMeant(key)) meanwhile.delete(key);
  try {
    for (const key of Object.keys(localStorage)) if (isMeant(key)) localStorage.removeItem(key);
  } catch {
    // Storage is not available, so nothing was stored.
  }
}
