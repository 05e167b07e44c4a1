import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createFakeBucketStore } from './fake-bucket-store.ts';

export const fakeS3SecretAccessKey = 'segredo-do-balde-42';

export type FakeS3Service = Awaited<ReturnType<typeof startFakeS3Service>>;

/** What the fake service does with a request instead of answering it. */
type InjectedFault = 'fail' | 'hang up' | undefined;

/**
 * Starts a fake S3 service with the bucket `arquivos`. It checks the signature of every request, and the length and
 * digest of every upload. A page of a list has `pageSize` objects.
 */
export async function startFakeS3Service({ pageSize = 2 } = {}) {
  const { stored, uploads, answer } = createFakeBucketStore(pageSize);
  let isFailing = false;
  let breakingAfter: number | undefined;
  let chooseFault: (request: IncomingMessage) => InjectedFault = () => undefined;
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the service has no port');
  const endpoint = `http://127.0.0.1:${address.port}`;

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    const fault = isFailing ? 'fail' : chooseFault(request);
    if (fault === 'hang up') return request.socket.destroy();
    if (fault) return response.writeHead(503).end();
    if (request.headers.authorization !== computeSignature(request))
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const { pathname, searchParams } = new URL(request.url ?? '', endpoint);
    const [, bucket, name = ''] = /^\/([^/]+)(?:\/(.+))?$/.exec(pathname) ?? [];
    if (bucket !== 'arquivos') return response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
    const found = answer({ request, query: searchParams, name: decodeURIComponent(name), body });
    const { length } = Buffer.from(found.body ?? '');
    response.writeHead(found.status, { ...found.headers, 'Content-Length': length });
    if (breakingAfter === undefined || length <= breakingAfter) return response.end(found.body);
    const beginning = Buffer.from(found.body ?? '').subarray(0, breakingAfter);
    return response.write(beginning, () => response.destroy());
  }

  return {
    /** The stored objects by their names: bytes and media type. */
    stored,
    /** The uploads in parts that are not finished. */
    uploads,
    settings: {
      endpoint,
      region: 'br-1',
      bucket: 'arquivos',
      pathStyle: true,
      accessKeyId: 'CHAVE',
      secretAccessKey: fakeS3SecretAccessKey,
    },
    environment: {
      S3_ENDPOINT: endpoint,
      S3_REGION: 'br-1',
      S3_BUCKET: 'arquivos',
      S3_ACCESS_KEY_ID: 'CHAVE',
      S3_SECRET_ACCESS_KEY: fakeS3SecretAccessKey,
    },
    /** Sets a function that decides for each request whether it fails or its connection is closed. */
    disturb: (decide: typeof chooseFault) => void (chooseFault = decide),
    /** Closes the connection of each response after this number of bytes. */
    breakAfter: (bytes: number | undefined) => void (breakingAfter = bytes),
    fail: (isFailingNow: boolean) => void (isFailing = isFailingNow),
    stop: () => void server.close(),
  };
}

/** AWS Signature Version 4, as its documents describe it. */
function computeSignature({ method = '', url = '', headers }: IncomingMessage): string {
  const [path = '', query = ''] = url.split('?');
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? '';
  const moment = String(headers['x-amz-date']);
  const canonical = [
    method,
    path,
    // Sorted by the encoded names, as the document requires.
    query.split('&').toSorted().join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    String(headers['x-amz-content-sha256']),
  ].join('\n');
  const scope = `${moment.slice(0, 8)}/br-1/s3/aws4_request`;
  const stringToSign = [
    'AWS4-HMAC-SHA256',
    moment,
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ];
  const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
  const key = scope
    .split('/')
    .reduce<Buffer | string>((before, part) => hmac(before, part), `AWS4${fakeS3SecretAccessKey}`);
  const signature = hmac(key, stringToSign.join('\n')).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=CHAVE/${scope}, SignedHeaders=${names}, Signature=${signature}`;
}
