/** Returns the error's code, or its name, cut to 60 characters: enough to search for, without a path or an address. */
export function toErrorCodeOrName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return code.slice(0, 60);
}
