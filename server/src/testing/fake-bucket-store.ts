import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What the fake S3 service has received: the request with its content, and the name of the object in its path. */
type Received = { request: IncomingMessage; query: URLSearchParams; name: string; body: Buffer };

export type BucketResponse = { status: number; body?: Buffer | string; headers?: Record<string, string> };

const reject = (status: number, code: string): BucketResponse => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`,
});

type StoredObjects = Map<string, { bytes: Buffer; type: string | undefined }>;

/** Creates the objects and the unfinished uploads of a fake bucket. A page of a list has `pageSize` objects. */
export function createFakeBucketStore(pageSize: number) {
  const stored: StoredObjects = new Map();
  const uploads = new Map<string, Map<number, Buffer>>();

  function put({ request, query, name, body }: Received): BucketResponse {
    const isComplete = Number(request.headers['content-length']) === body.length;
    if (!isComplete) return reject(411, 'MissingContentLength');
    if (request.headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
      return reject(400, 'XAmzContentSHA256Mismatch');
    const uploadId = query.get('uploadId');
    if (uploadId === null) stored.set(name, { bytes: body, type: request.headers['content-type'] });
    else {
      const parts = uploads.get(uploadId);
      if (!parts) return reject(404, 'NoSuchUpload');
      parts.set(Number(query.get('partNumber')), body);
    }
    return { status: 200, headers: { ETag: toEtag(body) } };
  }

  function post({ query, name, body }: Received): BucketResponse {
    if (query.has('uploads')) {
      const uploadId = `envio/${uploads.size + 1}`;
      uploads.set(uploadId, new Map());
      return { status: 200, body: `<Result><UploadId>${uploadId}</UploadId></Result>` };
    }
    const uploadId = query.get('uploadId') ?? '';
    const parts = [...(uploads.get(uploadId)?.values() ?? [])];
    const etags = [...String(body).matchAll(/<ETag>([^<]*)<\/ETag>/g)].map(([, etag]) => etag);
    if (etags.join() !== parts.map(toEtag).join()) return reject(400, 'InvalidPart');
    uploads.delete(uploadId);
    stored.set(name, { bytes: Buffer.concat(parts), type: undefined });
    return { status: 200, body: '<CompleteMultipartUploadResult/>' };
  }

  function remove({ query, name }: Received): BucketResponse {
    const uploadId = query.get('uploadId');
    if (uploadId === null) stored.delete(name);
    else uploads.delete(uploadId);
    return { status: 204 };
  }

  function answer(received: Received): BucketResponse {
    const { request, query, name } = received;
    if (name === '')
      return request.method === 'GET' ? list(stored, query, pageSize) : reject(405, 'MethodNotAllowed');
    if (request.method === 'PUT') return put(received);
    if (request.method === 'POST') return post(received);
    return request.method === 'DELETE' ? remove(received) : get(stored, received);
  }

  return { stored, uploads, answer };
}

function list(stored: StoredObjects, query: URLSearchParams, pageSize: number): BucketResponse {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const names = [...stored.keys()].filter((name) => name.startsWith(prefix) && name > after).toSorted();
  const page = names.slice(0, pageSize);
  const objects = page.map(
    (name) => `<Contents><Key>${name}</Key><Size>${stored.get(name)?.bytes.length ?? 0}</Size></Contents>`,
  );
  const isTruncated = names.length > page.length;
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return {
    status: 200,
    body: `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${objects.join('')}</ListBucketResult>`,
  };
}

function get(stored: StoredObjects, { request, name }: Received): BucketResponse {
  const object = stored.get(name);
  if (!object) return reject(404, 'NoSuchKey');
  const headers = { ETag: toEtag(object.bytes) };
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  if (start === undefined) return { status: 200, body: object.bytes, headers };
  if (Number(start) >= object.bytes.length) return reject(416, 'InvalidRange');
  const last = end ? Number(end) + 1 : undefined;
  return { status: 206, body: object.bytes.subarray(Number(start), last), headers };
}

const toEtag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
