import { setTimeout as pause } from 'node:timers/promises';
import { createUnreachableBucketError } from './bucket-errors.ts';
import { requestTimeoutMillisecondsForBytes, type RetryingBucketClient } from './retrying-bucket-client.ts';

/** Opens an object; undefined if it does not exist. */
export async function downloadObject(requests: RetryingBucketClient, name: string) {
  const response = await requests.request(
    { method: 'GET', name, milliseconds: requestTimeoutMillisecondsForBytes() },
    async (opened) => opened,
  );
  return response && readObject(requests, name, response);
}

/** Reads an object. A connection that breaks is opened again at the byte after the last one. */
async function* readObject(
  requests: RetryingBucketClient,
  name: string,
  first: Response,
): AsyncGenerator<Uint8Array> {
  const etag = first.headers.get('etag');
  let reader = first.body?.getReader();
  let [offset, failures] = [0, 0];
  try {
    while (reader) {
      const chunk = await reader.read().catch((error: unknown) => ({ error }));
      if ('error' in chunk) {
        reader = await resumeObject(requests, { name, offset, etag, failures, cause: chunk.error });
        failures += 1;
        continue;
      }
      if (chunk.done) return;
      offset += chunk.value.length;
      failures = 0;
      yield chunk.value;
    }
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}

type ResumeInput = { name: string; offset: number; etag: string | null; failures: number; cause: unknown };

/** Opens an object again after a pause that depends on the number of failures since the last byte. */
async function resumeObject(
  requests: RetryingBucketClient,
  { name, offset, etag, failures, cause }: ResumeInput,
) {
  const milliseconds = requests.pauses[failures];
  if (milliseconds === undefined) throw createUnreachableBucketError(requests.settings, cause);
  await pause(milliseconds);
  const headers = { Range: `bytes=${offset}-`, ...(etag ? { 'If-Match': etag } : {}) };
  const response = await requests.request(
    { method: 'GET', name, headers, milliseconds: requestTimeoutMillisecondsForBytes() },
    async (opened) => opened,
  );
  if (response?.status === 206 && response.body) return response.body.getReader();
  await response?.body?.cancel();
  throw createUnreachableBucketError(requests.settings, cause);
}
