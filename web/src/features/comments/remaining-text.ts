/** Under which key a text is sent, and whether it was before: then it may be there already. */
export type SendAttempt = { key: string; isRetry: boolean };

/** Returns the text that remains in a field after sending: what was added since, or all of it if it is another text. */
export const remainingText = (now: string, sent: string) =>
  now.startsWith(sent.trimEnd()) ? now.slice(sent.trimEnd().length).trimStart() : now;

/**
 * Returns the rest of a text that is edited as a whole: all of it if it changed since it was sent, because a part makes
 * no sense alone.
 */
export const remainingEditedText = (now: string, sent: string) => (now === sent ? '' : now);
