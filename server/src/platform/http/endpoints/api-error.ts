import { maintenanceRetrySeconds } from '@mutirao/contract/kit/maintenance';
import {
  apiErrorsByCode,
  type ErrorCode,
  type ErrorParams,
  type FieldError,
} from '@mutirao/contract/kit/api-errors';
import type { ErrorDetail } from '@mutirao/contract/kit/define-errors';

type ApiErrorOptions = {
  fields?: readonly FieldError[];
  retryAfterSeconds?: number;
  headers?: Readonly<Record<string, string>>;
};

/**
 * An error of the API that is sent to the client: with one of the reasons that the contract declares, or with a code
 * only if the code says everything. Any other thrown error returns 500, except those of the database, the disk and
 * Fastify, which `createHttpServer` converts.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly reason: string;
  readonly params: ErrorParams | undefined;
  readonly status: number;
  readonly fields: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Further headers of the response, such as Clear-Site-Data. Retry-After comes from `retryAfterSeconds`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(detail: ErrorCode | ErrorDetail, options: ApiErrorOptions = {}) {
    const { code, reason, params, message } = typeof detail === 'string' ? describeCode(detail) : detail;
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.reason = reason;
    this.params = params;
    this.status = apiErrorsByCode[code].status;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.headers = options.headers ?? {};
  }
}

const describeCode = (code: ErrorCode) => ({
  code,
  reason: code,
  params: undefined,
  message: apiErrorsByCode[code].message,
});

export const createNotFoundError = () => new ApiError('not_found');
export const createForbiddenError = () => new ApiError('forbidden');
export const createConflictError = () => new ApiError('conflict');
export const createMaintenanceError = () =>
  new ApiError('maintenance', { retryAfterSeconds: maintenanceRetrySeconds });

export type InvalidField = { path: string; code: string; detail: ErrorDetail };

export const toFieldError = ({
  path,
  code,
  detail: { reason, params, message },
}: InvalidField): FieldError => ({
  path,
  code,
  reason,
  ...(params ? { params } : {}),
  message,
});

/** Returns the error for one invalid field. The reason of the field is also the reason of the whole response. */
export const createInvalidFieldError = (field: InvalidField) =>
  new ApiError(field.detail, { fields: [toFieldError(field)] });

/** Throws if there are invalid fields. The reason of the first field is also the reason of the whole response. */
export function rejectInvalidFields([first, ...others]: readonly InvalidField[]) {
  if (first) throw new ApiError(first.detail, { fields: [first, ...others].map(toFieldError) });
}
