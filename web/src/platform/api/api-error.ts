import type { FieldError, ErrorBody } from '@mutirao/contract/kit/api-errors';
import { translateErrorBody } from '#platform/messages/error-sentences.ts';

// The max time in milliseconds that an error waits for the translated messages to load on a slow or broken connection.
const maxWait = 3_000;

/**
 * Any response that is not a success, and the response to an upload that is not JSON. The message is the status, a
 * colon, and the text of the body.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The message for the user in the language of the page, if the error has one. */
  readonly sentence: string | undefined;
  readonly fields: readonly FieldError[];
  readonly requestId: string | undefined;
  /** The number of seconds from the `Retry-After` header, or 0 if there is none. */
  readonly retryAfter: number;

  constructor(
    status: number,
    text: string,
    { body = parseErrorBody(text), retryAfter = null }: Details = {},
  ) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = body?.code ?? 'unknown';
    this.sentence = body?.message;
    this.fields = body?.fields ?? [];
    this.requestId = body?.requestId;
    this.retryAfter = Number(retryAfter) || 0;
  }
}

type Details = { body?: Partial<ErrorBody> | undefined; retryAfter?: string | null | undefined };

/** Returns the error for a response, with its sentences in the language of the page. */
export async function createTranslatedApiError(status: number, text: string, retryAfter?: string | null) {
  const body = parseErrorBody(text);
  const translated = body && (await translateInTime(body));
  return new ApiError(status, text, { body: translated, retryAfter });
}

/**
 * Returns the body with its sentences in the language of the page. If they do not load in time, returns the body
 * without sentences: the page then says only which action failed, without the reason.
 */
function translateInTime(body: Partial<ErrorBody>): Promise<Partial<ErrorBody>> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('the sentences of errors did not load')), maxWait);
  return Promise.race([translateErrorBody(body), timeout.promise])
    .catch(() => withoutSentences(body))
    .finally(() => clearTimeout(timer));
}

const withoutSentences = ({ message: _message, fields = [], ...rest }: Partial<ErrorBody>) => ({
  ...rest,
  fields: fields.map((field) => ({ ...field, message: '' })),
});

/** Returns the body of a response with an error, or undefined if it is not a JSON object. */
export function parseErrorBody(text: string): Partial<ErrorBody> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

/** True if no response came. `fetch` throws a `TypeError` without a connection, and the timeout a `TimeoutError`. */
export const isNoResponseError = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
