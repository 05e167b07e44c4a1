/** Changes a bag of values key by key; a null takes the key away. */
export function merge(old: Record<string, unknown>, changes: Record<string, unknown>) {
  const entries = Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null);
  return Object.fromEntries(entries);
}
