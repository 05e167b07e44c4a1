export const bucketUrlScheme = 's3://';

/** Whether a location is in a bucket: `s3://BUCKET` or `s3://BUCKET/PREFIX`. */
export const isBucketLocation = (location: string) => location.startsWith(bucketUrlScheme);
