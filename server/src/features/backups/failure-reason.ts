const maxLength = 2_000;

/**
 * Returns the sentence in what a failed command wrote, for admins: without the stack of an unexpected error, and
 * without the credentials in a URL. Null if the command wrote nothing.
 */
export function readFailureReason(written: string): string | null {
  const [sentence = ''] = written.trim().split(/\n\s+at /);
  return sentence.replaceAll(/:\/\/[^\s/]*@/g, '://***@').slice(0, maxLength) || null;
}
