import { readXmlText } from '#platform/storage/bucket-xml';
import type { BucketSettings } from '#platform/storage/storage-settings';
import { EnvironmentError } from './backup-error.ts';

type Bucket = Pick<BucketSettings, 'bucket' | 'endpoint'>;

export const unreachableBucket = ({ bucket, endpoint }: Bucket, cause: unknown) =>
  new EnvironmentError({ code: 'bucket_unreachable', bucket, endpoint }, { cause });

export const missingBucket = ({ bucket, endpoint }: Bucket) =>
  new EnvironmentError({ code: 'bucket_missing', bucket, endpoint });

export const tooManyParts = (bytes: number) =>
  new EnvironmentError({ code: 'backup_too_large', gigabytes: inGigabytes(bytes) });

const inGigabytes = (bytes: number) => Math.floor(bytes / 1e9);

/** Returns the error for a request that the service rejects; `xml` is the body of the response. */
export function createBucketRejection(settings: Bucket, status: number, xml: string): EnvironmentError {
  const { bucket, endpoint } = settings;
  const code = readXmlText(xml, 'Code') ?? '';
  if (code === 'NoSuchBucket' || (status === 404 && code === '')) return missingBucket(settings);
  if (wrongKeys.includes(code)) return new EnvironmentError({ code: 'bucket_credentials', endpoint });
  if (code === 'RequestTimeTooSkewed') return new EnvironmentError({ code: 'bucket_clock', endpoint });
  if (wrongRegions.includes(code) || (status >= 300 && status < 400))
    return new EnvironmentError({ code: 'bucket_region', bucket, endpoint });
  if (status === 401 || status === 403) return new EnvironmentError({ code: 'bucket_forbidden', bucket });
  const response = `${status} ${code}`.trim();
  return new EnvironmentError({ code: 'bucket_rejected', bucket, response });
}

const wrongKeys = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken'];
const wrongRegions = ['AuthorizationHeaderMalformed', 'PermanentRedirect', 'TemporaryRedirect'];
