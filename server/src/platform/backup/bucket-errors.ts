import { readXmlText } from '#platform/storage/bucket-xml';
import type { BucketSettings } from '#platform/storage/storage-settings';
import { BackupInfrastructureError } from './backup-error.ts';

type Bucket = Pick<BucketSettings, 'bucket' | 'endpoint'>;

export const createUnreachableBucketError = ({ bucket, endpoint }: Bucket, cause: unknown) =>
  new BackupInfrastructureError({ code: 'bucket_unreachable', bucket, endpoint }, { cause });

export const createMissingBucketError = ({ bucket, endpoint }: Bucket) =>
  new BackupInfrastructureError({ code: 'bucket_missing', bucket, endpoint });

export const createTooManyPartsError = (bytes: number) =>
  new BackupInfrastructureError({ code: 'backup_too_large', gigabytes: inGigabytes(bytes) });

const inGigabytes = (bytes: number) => Math.floor(bytes / 1e9);

/** Returns the error for a request that the service rejects; `xml` is the body of the response. */
export function createBucketRejectionError(
  settings: Bucket,
  status: number,
  xml: string,
): BackupInfrastructureError {
  const { bucket, endpoint } = settings;
  const code = readXmlText(xml, 'Code') ?? '';
  if (code === 'NoSuchBucket' || (status === 404 && code === '')) return createMissingBucketError(settings);
  if (wrongKeys.includes(code))
    return new BackupInfrastructureError({ code: 'bucket_credentials', endpoint });
  if (code === 'RequestTimeTooSkewed')
    return new BackupInfrastructureError({ code: 'bucket_clock', endpoint });
  if (wrongRegions.includes(code) || (status >= 300 && status < 400))
    return new BackupInfrastructureError({ code: 'bucket_region', bucket, endpoint });
  if (status === 401 || status === 403)
    return new BackupInfrastructureError({ code: 'bucket_forbidden', bucket });
  const response = `${status} ${code}`.trim();
  return new BackupInfrastructureError({ code: 'bucket_rejected', bucket, response });
}

const wrongKeys = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken'];
const wrongRegions = ['AuthorizationHeaderMalformed', 'PermanentRedirect', 'TemporaryRedirect'];
