/** Thrown if the service of the files refuses a request, for example because the access key is wrong. */
export class BucketRejection extends Error {
  override name = 'BucketRejection';
}
