import { maintenanceSeconds } from '@mutirao/contract/kit/maintenance';
import { refusals, type FieldProblem, type RefusalCode } from '@mutirao/contract/kit/refusals';

type More = {
  fields?: readonly FieldProblem[];
  retryAfterSeconds?: number;
  headers?: Readonly<Record<string, string>>;
};

/** An API error for the caller. Any other error that is thrown is a server error and returns 500. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly fields: readonly FieldProblem[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** What its sender needs to know to go on. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: RefusalCode, message?: string, more: More = {}) {
    super(message ?? refusals[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.status = refusals[code].status;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.headers = more.headers ?? {};
  }
}

export const notFound = (message?: string) => new Refusal('not_found', message);
export const forbidden = (message?: string) => new Refusal('forbidden', message);
export const conflict = (message?: string) => new Refusal('conflict', message);
export const inMaintenance = () =>
  new Refusal('maintenance', undefined, { retryAfterSeconds: maintenanceSeconds });
