import { maintenanceSeconds } from '@mutirao/contract/kit/maintenance';
import { refusals, type FieldProblem, type RefusalCode } from '@mutirao/contract/kit/refusals';

/** A "no" meant for the caller. Everything else that is thrown is our own fault and answers 500. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly fields: readonly FieldProblem[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: RefusalCode,
    message?: string,
    more: { fields?: readonly FieldProblem[]; retryAfterSeconds?: number } = {},
  ) {
    super(message ?? refusals[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.status = refusals[code].status;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export const notFound = (message?: string) => new Refusal('not_found', message);
export const forbidden = (message?: string) => new Refusal('forbidden', message);
export const conflict = (message?: string) => new Refusal('conflict', message);
export const inMaintenance = () =>
  new Refusal('maintenance', undefined, { retryAfterSeconds: maintenanceSeconds });
