import { openAsBlob, createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { listBucketObjects } from '#platform/storage/bucket-list';
import { isBucketName, type BucketServiceSettings } from '#platform/storage/storage-settings';
import { BackupError } from './backup-error.ts';
import type { BackupTarget } from './backup-target.ts';
import { bucketUrlScheme } from './bucket-location.ts';
import { downloadObject } from './bucket-download.ts';
import {
  createRetryingBucketClient,
  requestTimeoutMillisecondsForBytes,
  defaultRetryPauses,
  type RetryPauses,
} from './retrying-bucket-client.ts';
import { uploadStream, type UploadPartLimits } from './bucket-upload.ts';

type Options = { limits?: UploadPartLimits; pauses?: RetryPauses };

// S3 accepts at most 10,000 parts in an object.
const defaultLimits: UploadPartLimits = { partBytes: 16 * 1024 * 1024, maxParts: 10_000 };

/** Opens a bucket of a service, or the names in it below a prefix, as a target. Sends nothing yet. */
export function openBucketTarget(
  location: string,
  service: BucketServiceSettings | undefined,
  { limits = defaultLimits, pauses = defaultRetryPauses }: Options = {},
): BackupTarget {
  const { bucket, prefix } = parseBucketLocation(location);
  if (!service) throw new BackupError({ code: 'bucket_service_missing' });
  const requests = createRetryingBucketClient({ ...service, bucket }, pauses);
  const write = (name: string, content: AsyncIterable<Uint8Array>) =>
    uploadStream(requests, { name: prefix + name, content, ...limits });

  return {
    label: `${bucketUrlScheme}${bucket}${prefix && `/${prefix.slice(0, -1)}`}`,
    write,
    async putFile(name, from, sha256) {
      const body = await openAsBlob(from);
      // A large file is uploaded in parts: after a failure only one part is sent again, and one request accepts at most
      // 5 GiB.
      if (body.size > 6 * limits.partBytes) return write(name, createReadStream(from));
      const headers = { 'X-Amz-Content-Sha256': sha256 };
      const milliseconds = requestTimeoutMillisecondsForBytes(body.size);
      await requests.requestText({ method: 'PUT', name: prefix + name, headers, body, milliseconds });
    },
    async open(name) {
      const content = await downloadObject(requests, prefix + name);
      return content && Readable.from(content, { objectMode: false });
    },
    async *list(subPrefix) {
      const objects = listBucketObjects(prefix + subPrefix, (query) =>
        requests.requestText({ method: 'GET', query, milliseconds: requestTimeoutMillisecondsForBytes() }),
      );
      for await (const { name, bytes } of objects) yield { name: name.slice(prefix.length), bytes };
    },
    remove: async (name) =>
      void (await requests.requestText({
        method: 'DELETE',
        name: prefix + name,
        milliseconds: requestTimeoutMillisecondsForBytes(),
      })),
  };
}

/** Returns the bucket and the prefix, which is empty or ends with `/`. */
function parseBucketLocation(location: string) {
  const [bucket = '', ...folders] = location.slice(bucketUrlScheme.length).replace(/\/$/, '').split('/');
  // A folder of the prefix has only characters that XML does not escape, and is not `.` or `..`, which a URL resolves.
  const isPrefix = folders.every((folder) => /^[\w.-]+$/.test(folder) && !/^\.{1,2}$/.test(folder));
  if (!isBucketName(bucket) || !isPrefix) throw new BackupError({ code: 'bucket_location' });
  return { bucket, prefix: folders.map((folder) => `${folder}/`).join('') };
}
