// Values that cannot be stored are held in memory until the page closes: storage can be blocked or full.
const memoryFallback = new Map<string, string>();

/** Reads a value from this browser's storage. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? memoryFallback.get(key);
  } catch {
    return memoryFallback.get(key);
  }
}

/** Stores a text in this browser, or deletes it if it is undefined. */
export function writeStored(key: string, value: string | undefined) {
  memoryFallback.delete(key);
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== undefined) memoryFallback.set(key, value);
  }
}

/** Returns all keys that begin with a prefix. */
export function listStoredKeys(prefix: string): string[] {
  const keys = new Set(memoryFallback.keys());
  try {
    for (const key of Object.keys(localStorage)) keys.add(key);
  } catch {
    // Storage is not available, so only the entries in memory exist.
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}

/** Returns the values of all keys that begin with a prefix. */
export const readStoredByPrefix = (prefix: string): string[] =>
  listStoredKeys(prefix).flatMap((key) => readStored(key) ?? []);

/** Deletes all keys that begin with a prefix and contain `part`. */
export function clearStoredByPrefix(prefix: string, part = '') {
  const isMatchingKey = (key: string) => key.startsWith(prefix) && key.includes(part);
  for (const key of memoryFallback.keys()) if (isMatchingKey(key)) memoryFallback.delete(key);
  try {
    for (const key of Object.keys(localStorage)) if (isMatchingKey(key)) localStorage.removeItem(key);
  } catch {
    // Storage is not available, so nothing was stored.
  }
}
