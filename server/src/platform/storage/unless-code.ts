/** Returns a handler that returns undefined for an error with one of these codes, and throws any other error. */
export function unlessCode(...codes: readonly string[]) {
  return (error: unknown): undefined => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!codes.includes(code)) throw error;
  };
}
