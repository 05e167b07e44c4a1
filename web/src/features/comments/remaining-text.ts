/** The idempotency key of a text, and whether it was sent before: then it may already be stored. */
export type SendAttempt = { key: string; isRetry: boolean };

/** Returns the text that remains in a field after sending: what was added since, or all of it if it is another text. */
export const getUnsentText = (now: string, sent: string) =>
  now.startsWith(sent.trimEnd()) ? now.slice(sent.trimEnd().length).trimStart() : now;

/**
 * Returns the rest of a text that is edited as a whole: all of it if it changed since it was sent, because a part makes
 * no sense alone.
 */
export const getUnsavedEdit = (now: string, sent: string) => (now === sent ? '' : now);
