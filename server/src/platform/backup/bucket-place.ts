export const bucketPlaceBeginning = 's3://';

/** Whether a place is in a bucket: `s3://BUCKET` or `s3://BUCKET/PREFIX`. */
export const isBucketPlace = (place: string) => place.startsWith(bucketPlaceBeginning);
