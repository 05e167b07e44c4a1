import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import { platformErrors } from '@mutirao/contract/kit/platform-errors';
import { ApiError } from '#platform/http/endpoints/api-error';
import { createScratchFolder } from './scratch.ts';
import { listQuery, parseListPage } from './bucket-list.ts';
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
const toAnswer = 5_000;

/** Stores files in a bucket of any service that speaks the S3 protocol. Bytes are streamed in both directions. */
export async function openBucketStorage(settings: BucketSettings): Promise<FileStorage> {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const scratch = await createScratchFolder();

  async function ask(key: string, options: RequestInit, milliseconds: number) {
    assertStorageKey(key);
    return send(bucketAddress(settings, key), options, milliseconds);
  }

  async function send(address: string, options: RequestInit, milliseconds: number) {
    const request = await client.sign(address, options);
    // The timeout covers the request until the response begins, because the reading speed depends on the client.
    const stop = new AbortController();
    const late = setTimeout(() => stop.abort(), milliseconds);
    const response = await fetch(request, { signal: stop.signal }).catch(away);
    clearTimeout(late);
    // The bucket returns 416 for a range that the file does not have.
    if (response.ok || response.status === 404 || response.status === 416) return response;
    await response.body?.cancel();
    throw response.status >= 500
      ? away()
      : new Error(`the bucket answered ${response.status} to ${options.method} ${new URL(address).pathname}`);
  }

  return {
    scratch,
    async put(key, from, mediaType) {
      const headers = { 'Content-Type': mediaType, 'X-Amz-Content-Sha256': await digestOf(from) };
      const body = await openAsBlob(from, { type: mediaType });
      const response = await ask(
        key,
        { method: 'PUT', headers, body },
        uploadTimeoutMillisecondsFor(body.size),
      );
      await response.body?.cancel();
      if (response.status === 404) throw new Error('the bucket does not exist');
      await rm(from, { force: true });
    },
    async open(key, range) {
      const options = { method: 'GET', ...(range ? { headers: { Range: rangeHeader(range) } } : {}) };
      const response = await ask(key, options, toAnswer);
      if (response.ok && response.body) return Readable.from(response.body, { objectMode: false });
      await response.body?.cancel();
      return undefined;
    },
    async remove(key) {
      const response = await ask(key, { method: 'DELETE' }, toAnswer);
      await response.body?.cancel();
    },
    list: () =>
      listStoredObjects(async (query) => {
        const response = await send(`${bucketAddress(settings, '')}?${query}`, { method: 'GET' }, toAnswer);
        if (response.status === 404) throw new Error('the bucket does not exist');
        return response.text();
      }),
  };
}

/** Lists the objects with names that the hub chooses; `fetchPage` returns the XML of a page for its query. */
async function* listStoredObjects(
  fetchPage: (query: string) => Promise<string>,
): AsyncGenerator<StoredObject> {
  let token: string | undefined;
  do {
    const page = parseListPage(await fetchPage(listQuery('', token)));
    for (const { name, bytes } of page.objects) if (isStorageKey(name)) yield { key: name, bytes };
    token = page.next;
  } while (token);
}

/** Returns the URL of an object, or of the bucket for an empty name. */
function bucketAddress({ endpoint, bucket, pathStyle }: BucketSettings, key: string): string {
  if (pathStyle) return `${endpoint}/${bucket}/${key}`;
  const url = new URL(endpoint);
  return `${url.protocol}//${bucket}.${url.host}/${key}`;
}

const rangeHeader = ({ start, end }: ByteRange) => `bytes=${start}-${end}`;

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function away(): never {
  throw new ApiError(platformErrors.storage_unreachable());
}
