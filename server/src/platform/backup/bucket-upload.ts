import { createHash } from 'node:crypto';
import { readXmlText } from '#platform/storage/bucket-xml';
import { createBucketRejectionError, createTooManyPartsError } from './bucket-errors.ts';
import { requestTimeoutMillisecondsForBytes, type RetryingBucketClient } from './retrying-bucket-client.ts';
import { splitIntoReusedBufferChunks } from './chunks.ts';

// The timeout in milliseconds for completing an upload, because the service joins the parts before it responds.
const completionTimeoutMs = 290_000;

export type UploadPartLimits = { partBytes: number; maxParts: number };

type Upload = UploadPartLimits & { name: string; content: AsyncIterable<Uint8Array> };

/**
 * Uploads a stream of any length: as one object if it is shorter than a part, otherwise part by part. The object
 * appears when it is complete. One part is in memory at a time.
 */
export async function uploadStream(requests: RetryingBucketClient, { content, ...upload }: Upload) {
  const { name, partBytes } = upload;
  let parts: Awaited<ReturnType<typeof startPartialUpload>> | undefined;
  try {
    for await (const chunk of splitIntoReusedBufferChunks(partBytes, content)) {
      // Only the last chunk is shorter than a part, so a short first chunk is the whole content.
      if (!parts && chunk.length < partBytes) return await putBytes(requests, name, chunk);
      parts ??= await startPartialUpload(requests, upload);
      await parts.add(chunk);
    }
    if (!parts) return await putBytes(requests, name, Buffer.alloc(0));
    await parts.complete();
  } catch (error) {
    await parts?.abort();
    throw error;
  }
}

async function putBytes(requests: RetryingBucketClient, name: string, body: Buffer<ArrayBuffer>) {
  const headers = digestHeader(body);
  await requests.requestText({
    method: 'PUT',
    name,
    headers,
    body,
    milliseconds: requestTimeoutMillisecondsForBytes(body.length),
  });
}

async function startPartialUpload(
  requests: RetryingBucketClient,
  { name, partBytes, maxParts }: Omit<Upload, 'content'>,
) {
  const started = await requests.requestText({
    method: 'POST',
    name,
    query: { uploads: '' },
    milliseconds: requestTimeoutMillisecondsForBytes(),
  });
  const uploadId = readXmlText(started, 'UploadId');
  if (!uploadId) throw createBucketRejectionError(requests.settings, 200, started);
  const etags: string[] = [];
  return {
    async add(body: Buffer<ArrayBuffer>) {
      if (etags.length === maxParts) throw createTooManyPartsError(maxParts * partBytes);
      const query = { partNumber: String(etags.length + 1), uploadId };
      const milliseconds = requestTimeoutMillisecondsForBytes(body.length);
      const headers = digestHeader(body);
      const etag = await requests.request(
        { method: 'PUT', name, query, headers, body, milliseconds },
        async (response) => {
          await response.body?.cancel();
          return response.headers.get('etag');
        },
      );
      if (!etag) throw createBucketRejectionError(requests.settings, 200, '');
      etags.push(etag);
    },
    async complete() {
      const body = Buffer.from(listParts(etags));
      const headers = digestHeader(body);
      await requests.request(
        { method: 'POST', name, query: { uploadId }, headers, body, milliseconds: completionTimeoutMs },
        async (response) => {
          // The response begins before the parts are joined, so it can still contain an error.
          const text = await response.text();
          const code = readXmlText(text, 'Code');
          if (code === 'InternalError' || code === 'SlowDown')
            throw new Error(`the service answered ${code}`);
          if (code) throw createBucketRejectionError(requests.settings, 200, text);
        },
      );
    },
    /**
     * Deletes the uploaded parts. The request is not repeated, because a service that is down retains the parts anyway.
     */
    abort: () =>
      requests
        .request(
          { method: 'DELETE', name, query: { uploadId }, milliseconds: requestTimeoutMillisecondsForBytes() },
          async (response) => response.body?.cancel(),
          [],
        )
        .catch(() => undefined),
  };
}

function listParts(etags: readonly string[]): string {
  const parts = etags.map(
    (etag, index) =>
      `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</ETag></Part>`,
  );
  return `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`;
}

const digestHeader = (body: Buffer) => ({
  'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex'),
});
