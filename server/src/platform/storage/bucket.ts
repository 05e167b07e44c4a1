import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { platformErrors } from '@mutirao/contract/kit/platform-errors';
import { ApiError } from '#platform/http/endpoints/api-error';
import { createScratchFolder } from './scratch.ts';
import { createBucketClient, type BucketRequest } from './bucket-client.ts';
import { BucketRejection } from './bucket-rejection.ts';
import { listBucketObjects } from './bucket-list.ts';
import type { BucketSettings } from './storage-settings.ts';
import {
  uploadTimeoutMillisecondsFor,
  assertStorageKey,
  isStorageKey,
  type ByteRange,
  type FileStorage,
  type StoredObject,
} from './storage.ts';

// The timeout in milliseconds until a response begins, so that no request waits longer for a storage service that is
// down.
const responseTimeoutMs = 5_000;

/** Stores files in a bucket of any service with the S3 protocol. Bytes are streamed in both directions. */
export async function openBucketStorage(settings: BucketSettings): Promise<FileStorage> {
  const send = createBucketClient(settings);
  const scratch = await createScratchFolder();

  /** Sends a request. Throws if the service is down, or refuses it for another reason than a missing object. */
  async function sendRequest(request: BucketRequest): Promise<Response> {
    const response = await send(request).catch(throwUnreachable);
    // The bucket returns 416 for a range that the file does not have.
    if (response.ok || response.status === 404 || response.status === 416) return response;
    await response.body?.cancel();
    throw response.status >= 500
      ? throwUnreachable()
      : new BucketRejection(
          `the bucket answered ${response.status} to ${request.method} ${request.name ?? '/'}`,
        );
  }

  return {
    scratch,
    async put(key, from, mediaType) {
      assertStorageKey(key);
      const headers = { 'Content-Type': mediaType, 'X-Amz-Content-Sha256': await digestOf(from) };
      const body = await openAsBlob(from, { type: mediaType });
      const milliseconds = uploadTimeoutMillisecondsFor(body.size);
      const response = await sendRequest({ method: 'PUT', name: key, headers, body, milliseconds });
      await response.body?.cancel();
      if (response.status === 404) throw missing();
      await rm(from, { force: true });
    },
    async open(key, range) {
      assertStorageKey(key);
      const headers: Record<string, string> = range ? { Range: rangeHeader(range) } : {};
      const response = await sendRequest({
        method: 'GET',
        name: key,
        headers,
        milliseconds: responseTimeoutMs,
      });
      if (response.ok && response.body) return Readable.from(response.body, { objectMode: false });
      await response.body?.cancel();
      return undefined;
    },
    async remove(key) {
      assertStorageKey(key);
      const response = await sendRequest({ method: 'DELETE', name: key, milliseconds: responseTimeoutMs });
      await response.body?.cancel();
    },
    list: () =>
      listStoredObjects(async (query) => {
        const response = await sendRequest({ method: 'GET', query, milliseconds: responseTimeoutMs });
        if (response.status === 404) throw missing();
        return response.text().catch(throwUnreachable);
      }),
  };
}

/** Lists the objects that the hub has stored. Skips all other objects, whose names are not storage keys. */
async function* listStoredObjects(
  fetchPage: (query: Record<string, string>) => Promise<string>,
): AsyncGenerator<StoredObject> {
  for await (const { name, bytes } of listBucketObjects('', fetchPage))
    if (isStorageKey(name)) yield { key: name, bytes };
}

const missing = () => new BucketRejection('the bucket does not exist');

const rangeHeader = ({ start, end }: ByteRange) => `bytes=${start}-${end}`;

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function throwUnreachable(): never {
  throw new ApiError(platformErrors.storage_unreachable());
}
