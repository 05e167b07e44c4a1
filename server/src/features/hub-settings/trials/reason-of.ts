/** What went wrong, as its code or in few words: enough to look for, with no path and no address in it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return code.slice(0, 60);
}
