import type { FieldError, ErrorBody } from '@mutirao/contract/kit/api-errors';

/** Any response that is not a success. The message is the status, a colon, and the text of the body. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The message for the user: the server's own text, if it sent one. */
  readonly sentence: string | undefined;
  readonly fields: readonly FieldError[];
  readonly requestId: string | undefined;
  /** The number of seconds from the `Retry-After` header, or 0 if there is none. */
  readonly retryAfter: number;

  constructor(status: number, text: string, retryAfter: string | null = null) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    const body = parse(text);
    this.code = body?.code ?? 'unknown';
    this.sentence = body?.message;
    this.fields = body?.fields ?? [];
    this.requestId = body?.requestId;
    this.retryAfter = Number(retryAfter) || 0;
  }
}

function parse(text: string): Partial<ErrorBody> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

/** True if no response came: `fetch` throws exactly these errors in that case. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
