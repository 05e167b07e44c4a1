import type { ErrorDetail } from '@mutirao/contract/kit/define-errors';

/**
 * Thrown for a file that is not a picture, or a picture that the hub does not accept. `detail` is the reason that the
 * API returns to the uploader.
 */
export class InvalidPictureError extends Error {
  readonly detail: ErrorDetail;

  constructor(detail: ErrorDetail) {
    super(detail.message);
    this.name = 'InvalidPictureError';
    this.detail = detail;
  }
}
