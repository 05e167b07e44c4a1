/**
 * The idempotency key of one request that submits a text. `isRetry` is true if an earlier request had the same key, so
 * the server may already have stored the text.
 */
export type SubmitIdempotencyKey = { key: string; isRetry: boolean };

/**
 * Returns the text that must stay in the field after `submitted` was submitted. Of a new text, this is what the user
 * typed after it during the request, or the whole text if it no longer begins with `submitted`. Of an edit it is the
 * whole text if the user changed it during the request, because a part of an edited text makes no sense alone.
 */
export function getTextAfterSubmit(
  now: string,
  { submitted, isEdit }: { submitted: string; isEdit: boolean },
): string {
  if (isEdit) return now === submitted ? '' : now;
  return now.startsWith(submitted.trimEnd()) ? now.slice(submitted.trimEnd().length).trimStart() : now;
}
