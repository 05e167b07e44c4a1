import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export const bucketSecret = 'segredo-do-balde-42';

export type BucketService = Awaited<ReturnType<typeof startBucketService>>;

/**
 * Starts a fake S3 service. It checks the signature of every request, and the length and digest of every uploaded
 * object.
 */
export async function startBucketService() {
  const stored = new Map<string, { bytes: Buffer; type: string | undefined }>();
  let isFailing = false;
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the service has no port');
  const endpoint = `http://127.0.0.1:${address.port}`;

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    if (isFailing) return response.writeHead(503).end();
    if (request.headers.authorization !== signatureOf(request))
      return response.writeHead(403).end('SignatureDoesNotMatch');
    const name = /^\/arquivos\/([\w-]+)$/.exec(request.url ?? '')?.[1];
    if (!name) return response.writeHead(400).end();
    if (request.method === 'PUT') return response.writeHead(storeObject(name, request, body)).end();
    if (request.method === 'DELETE') {
      stored.delete(name);
      return response.writeHead(204).end();
    }
    const object = stored.get(name);
    if (!object) return response.writeHead(404).end('NoSuchKey');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (start === undefined) return response.writeHead(200).end(object.bytes);
    if (Number(start) >= object.bytes.length) return response.writeHead(416).end('InvalidRange');
    return response.writeHead(206).end(object.bytes.subarray(Number(start), Number(end) + 1));
  }

  function storeObject(name: string, request: IncomingMessage, body: Buffer): number {
    const isComplete = Number(request.headers['content-length']) === body.length;
    const digest = createHash('sha256').update(body).digest('hex');
    if (!isComplete) return 411;
    if (request.headers['x-amz-content-sha256'] !== digest) return 400;
    stored.set(name, { bytes: body, type: request.headers['content-type'] });
    return 200;
  }

  return {
    /** The stored objects by their names: bytes and media type. */
    kept: stored,
    settings: {
      endpoint,
      region: 'br-1',
      bucket: 'arquivos',
      pathStyle: true,
      accessKeyId: 'CHAVE',
      secretAccessKey: bucketSecret,
    },
    environment: {
      S3_ENDPOINT: endpoint,
      S3_REGION: 'br-1',
      S3_BUCKET: 'arquivos',
      S3_ACCESS_KEY_ID: 'CHAVE',
      S3_SECRET_ACCESS_KEY: bucketSecret,
    },
    fail: (isFailingNow: boolean) => void (isFailing = isFailingNow),
    stop: () => void server.close(),
  };
}

/** AWS Signature Version 4, as its documents describe it. */
function signatureOf({ method = '', url = '', headers }: IncomingMessage): string {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? '';
  const moment = String(headers['x-amz-date']);
  const canonical = [
    method,
    url,
    '',
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    String(headers['x-amz-content-sha256']),
  ].join('\n');
  const scope = `${moment.slice(0, 8)}/br-1/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, createHash('sha256').update(canonical).digest('hex')];
  const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
  const key = scope
    .split('/')
    .reduce<Buffer | string>((before, part) => hmac(before, part), `AWS4${bucketSecret}`);
  const signature = hmac(key, toSign.join('\n')).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=CHAVE/${scope}, SignedHeaders=${names}, Signature=${signature}`;
}
