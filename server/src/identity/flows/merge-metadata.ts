/** Merges changes into a record key by key; null deletes the key. */
export function mergeMetadata(old: Record<string, unknown>, changes: Record<string, unknown>) {
  const entries = Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null);
  return Object.fromEntries(entries);
}
