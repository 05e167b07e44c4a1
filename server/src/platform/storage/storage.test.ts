import { createHash, createHmac } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config';
import { openBucket } from './bucket.ts';
import { openFolder } from './folder.ts';
import { makeScratch } from './scratch.ts';
import { patienceFor, type Storage } from './storage.ts';

const secret = 'segredo-do-balde-42';
const settings = { region: 'br-1', bucket: 'arquivos', accessKeyId: 'CHAVE', secretAccessKey: secret };

let folder: string;
let server: Server;
let endpoint: string;
const kept = new Map<string, { bytes: Buffer; type: string | undefined }>();
let state: 'up' | 'failing' = 'up';

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-storage-'));
  server = createServer((asked, answer) => void serve(asked, answer));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the service has no port');
  endpoint = `http://127.0.0.1:${address.port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** What a service of the S3 protocol does, as strictly: signature, length and digest of every request are checked. */
async function serve(asked: IncomingMessage, answer: ServerResponse) {
  const body = await buffer(asked);
  if (state === 'failing') return answer.writeHead(503).end();
  if (asked.headers.authorization !== signatureOf(asked))
    return answer.writeHead(403).end('SignatureDoesNotMatch');
  const name = /^\/arquivos\/([\w-]+)$/.exec(asked.url ?? '')?.[1];
  if (!name) return answer.writeHead(400).end();
  if (asked.method === 'PUT') return answer.writeHead(take(name, asked, body)).end();
  if (asked.method === 'DELETE') {
    kept.delete(name);
    return answer.writeHead(204).end();
  }
  const found = kept.get(name);
  if (!found) return answer.writeHead(404).end('NoSuchKey');
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(asked.headers.range ?? '') ?? [];
  if (start === undefined) return answer.writeHead(200).end(found.bytes);
  return answer.writeHead(206).end(found.bytes.subarray(Number(start), Number(end) + 1));
}

function take(name: string, asked: IncomingMessage, body: Buffer): number {
  const isWhole = Number(asked.headers['content-length']) === body.length;
  const digest = createHash('sha256').update(body).digest('hex');
  if (!isWhole) return 411;
  if (asked.headers['x-amz-content-sha256'] !== digest) return 400;
  kept.set(name, { bytes: body, type: asked.headers['content-type'] });
  return 200;
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
  const key = scope.split('/').reduce<Buffer | string>((before, part) => hmac(before, part), `AWS4${secret}`);
  const signature = hmac(key, toSign.join('\n')).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=CHAVE/${scope}, SignedHeaders=${names}, Signature=${signature}`;
}

describe.each([
  ['a folder', () => openFolder(path.join(folder, 'kept'))],
  ['a bucket', () => openBucket({ ...settings, endpoint, pathStyle: true })],
])('%s', (_, openIt) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openIt();
  });

  const put = async (key: string, text: string) => {
    const from = path.join(storage.scratch, 'sent');
    await writeFile(from, text);
    await storage.put(key, from, 'text/plain');
  };
  const read = async (key: string, range?: { start: number; end: number }) => {
    const content = await storage.open(key, range);
    return content && String(await buffer(content));
  };

  test('keeps what it is given, gives it back whole or in part, and lets it go', async () => {
    await put('abc-1', 'olá, mundo');
    expect(await readdir(storage.scratch)).toEqual([]);
    expect(await read('abc-1')).toBe('olá, mundo');
    expect(await read('abc-1', { start: 0, end: 1 })).toBe('ol');
    await storage.remove('abc-1');
    expect(await read('abc-1')).toBeUndefined();
    await storage.remove('abc-1');
  });

  test.each(['../abc', 'a/b/c', 'ABC', ''])('knows no file called %j', async (key) => {
    await expect(async () => storage.open(key)).rejects.toThrow('is no name of a kept file');
  });
});

test('a bucket whose secret is wrong, or whose service is away, says so', async () => {
  const wrong = await openBucket({ ...settings, secretAccessKey: 'outra', endpoint, pathStyle: true });
  await expect(wrong.open('abc-1')).rejects.toThrow('the bucket answered 403');
  state = 'failing';
  const storage = await openBucket({ ...settings, endpoint, pathStyle: true });
  await expect(storage.open('abc-1')).rejects.toThrow(
    'Os arquivos não podem ser alcançados agora. Tente de novo em instantes.',
  );
  state = 'up';
});

test('what a dead process had on its way is swept out, and what a living one has stays', async () => {
  const place = await mkdtemp(path.join(folder, 'scratch-'));
  // No process has a number as high as this.
  const [dead, living] = ['mutirao-incoming-2147483646-abc', `mutirao-incoming-${process.ppid}-abc`];
  for (const name of [dead, living, 'outra-coisa']) await mkdir(path.join(place, name));
  const [own, other] = [await makeScratch(place), await makeScratch(place)];
  const left = [living, 'outra-coisa', path.basename(own), path.basename(other)];
  expect((await readdir(place)).toSorted()).toEqual(left.toSorted());
});

test('whoever takes a file in is given longer for what is larger', () => {
  expect(patienceFor(1)).toBe(31_000);
  expect(patienceFor(2_000_000_000)).toBe(2_030_000);
});

describe('the settings', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.exemplo.com.br/',
    S3_BUCKET: 'arquivos',
    S3_ACCESS_KEY_ID: 'CHAVE',
    S3_SECRET_ACCESS_KEY: secret,
  };

  test('name a folder by default, or a bucket', () => {
    expect(readConfig({ HUB_DATA_DIR: '/dados' }).storage).toEqual({
      kind: 'folder',
      folder: '/dados/files',
    });
    expect(readConfig({ ...bucket, S3_PATH_STYLE: 'off' }).storage).toMatchObject({
      kind: 'bucket',
      endpoint: 'https://s3.exemplo.com.br',
      region: 'us-east-1',
      pathStyle: false,
    });
  });

  test.each([
    [{ S3_ENDPOINT: 's3.exemplo.com.br' }, /^S3_ENDPOINT/],
    [{ S3_ENDPOINT: 'http://s3.exemplo.com.br' }, /^S3_ENDPOINT/],
    [{ S3_BUCKET: 'Arquivos!' }, /^S3_BUCKET/],
    [{ S3_BUCKET: '' }, /^S3_BUCKET precisa/],
    [{ S3_SECRET_ACCESS_KEY: '' }, /^S3_SECRET_ACCESS_KEY precisa/],
    [{ S3_PATH_STYLE: 'sim' }, /^S3_PATH_STYLE deve ser on ou off/],
    [{ S3_ENDPOINT: '' }, /só vale com S3_ENDPOINT/],
  ])('refuse %j', (wrong, sentence) => {
    expect(() => readConfig({ ...bucket, ...wrong })).toThrow(sentence);
  });
});
