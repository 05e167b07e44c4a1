/**
 * The idempotency key of one request that submits a text. `isRetry` is true if an earlier request had the same key, so
 * the server may already have stored the text.
 */
export type SubmitIdempotencyKey = { key: string; isRetry: boolean };

/**
 * Returns the text that must stay in the field after `sent` was submitted: what the user typed after it during the
 * request, or the whole text if it no longer begins with `sent`.
 */
export const getTextTypedAfterSubmit = (now: string, sent: string) =>
  now.startsWith(sent.trimEnd()) ? now.slice(sent.trimEnd().length).trimStart() : now;

/**
 * Returns the text of an edit form that is unsaved after `sent` was submitted: the whole text if the user changed it
 * during the request, because a part of an edited text makes no sense alone; otherwise an empty text.
 */
export const getUnsavedEdit = (now: string, sent: string) => (now === sent ? '' : now);
