import type { ErrorDetail } from '@mutirao/contract/kit/define-errors';

/** Not a picture, or one that this hub does not accept; the detail is for its sender. */
export class InvalidPictureError extends Error {
  readonly detail: ErrorDetail;

  constructor(detail: ErrorDetail) {
    super(detail.message);
    this.name = 'InvalidPictureError';
    this.detail = detail;
  }
}
