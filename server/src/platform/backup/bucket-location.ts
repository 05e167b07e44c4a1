import path from 'node:path';

export const bucketUrlScheme = 's3://';

/** Whether a location is in a bucket: `s3://BUCKET` or `s3://BUCKET/PREFIX`. */
export const isBucketLocation = (location: string) => location.startsWith(bucketUrlScheme);

/** Writes a folder or a location in a bucket without a slash at its end, so that equal locations are equal texts. */
export const normalizeBackupLocation = (location: string) =>
  isBucketLocation(location) ? location.replace(/\/$/, '') : path.resolve(location);
