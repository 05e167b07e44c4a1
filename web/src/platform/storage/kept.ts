// What could not be stored lasts as long as the page: storage may be closed to us, or full.
const meanwhile = new Map<string, string>();

/** Reads what this browser keeps for us. */
export function readKept(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? meanwhile.get(key);
  } catch {
    return meanwhile.get(key);
  }
}

/** Keeps a text for the next visit, or forgets it. */
export function keep(key: string, value: string | undefined) {
  meanwhile.delete(key);
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== undefined) meanwhile.set(key, value);
  }
}

/** Everything that is kept under keys that begin so. */
export function readAllKept(beginning: string): string[] {
  const keys = new Set(meanwhile.keys());
  try {
    for (const key of Object.keys(localStorage)) keys.add(key);
  } catch {
    // What could not be stored is all there is, then.
  }
  return [...keys].filter((key) => key.startsWith(beginning)).flatMap((key) => readKept(key) ?? []);
}

/** Forgets everything whose key begins so, and holds that. */
export function forgetKept(beginning: string, part = '') {
  const isMeant = (key: string) => key.startsWith(beginning) && key.includes(part);
  for (const key of meanwhile.keys()) if (isMeant(key)) meanwhile.delete(key);
  try {
    for (const key of Object.keys(localStorage)) if (isMeant(key)) localStorage.removeItem(key);
  } catch {
    // Nothing was stored, then.
  }
}
