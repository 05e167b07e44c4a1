/** Returns whether an error of the system has one of these codes. */
export const hasSystemErrorCode = (error: unknown, ...codes: readonly string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** Returns a handler that returns undefined for an error with one of these codes, and throws any other error. */
export function ignoreErrorCodes(...codes: readonly string[]) {
  return (error: unknown): undefined => {
    if (!hasSystemErrorCode(error, ...codes)) throw error;
  };
}
