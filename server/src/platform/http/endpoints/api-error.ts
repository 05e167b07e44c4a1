import { maintenanceRetrySeconds } from '@mutirao/contract/kit/maintenance';
import { apiErrors, type FieldError, type ErrorCode } from '@mutirao/contract/kit/api-errors';

type More = {
  fields?: readonly FieldError[];
  retryAfterSeconds?: number;
  headers?: Readonly<Record<string, string>>;
};

/** An API error for the caller. Any other error that is thrown is a server error and returns 500. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Response headers that the client needs to continue, such as Retry-After. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, message?: string, more: More = {}) {
    super(message ?? apiErrors[code].message);
    this.name = 'ApiError';
    this.code = code;
    this.status = apiErrors[code].status;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.headers = more.headers ?? {};
  }
}

export const notFound = (message?: string) => new ApiError('not_found', message);
export const forbidden = (message?: string) => new ApiError('forbidden', message);
export const conflict = (message?: string) => new ApiError('conflict', message);
export const createMaintenanceError = () =>
  new ApiError('maintenance', undefined, { retryAfterSeconds: maintenanceRetrySeconds });
