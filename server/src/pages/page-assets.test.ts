import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listTables, openBulkCopyConnection } from '#platform/backup/open-snapshot';
import { sql } from '#platform/database/database';
import { ApiError } from '#platform/http/endpoints/api-error';
import { createSharedRateLimiter } from '#platform/http/security/rate-limiter';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { pageAssetsFolder } from './page.ts';
import { mountPageAssets, publishPageAssets, replacedAssetDays } from './page-assets.ts';

const { hub } = await startSharedTestHub();
const script = 'export const text = "Olá, vizinhança";';
const day = 24 * 60 * 60_000;
let folder: string;

beforeEach(async () => {
  await hub.db.run(sql`delete from page_assets`);
  folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-assets-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Starts an instance of another version, whose page has these files. */
async function publish(files: readonly string[], at = hub.ctx.now()) {
  for (const name of await readdir(folder)) await rm(path.join(folder, name));
  for (const name of files) {
    await writeFile(path.join(folder, name), script);
    if (name.endsWith('.js')) await writeFile(path.join(folder, `${name}.br`), brotliCompressSync(script));
  }
  await publishPageAssets(hub.db, { folder, now: at });
}

/** Sends a request whose body is not decompressed. */
async function fetchAsset(name: string, encoding = 'identity') {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(`${hub.url}/assets/${name}`, { headers: { 'Accept-Encoding': encoding } }, resolve)
      .on('error', reject)
      .end();
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode, headers: response.headers, content: Buffer.concat(chunks) };
}

test('a file of this version is served compressed, without a limit and without the database', async () => {
  const name = (await readdir(pageAssetsFolder)).find((file) => file.endsWith('.js')) ?? '';
  const source = await readFile(path.join(pageAssetsFolder, name), 'utf8');
  for (const [encoding, decompress] of Object.entries({ br: brotliDecompressSync, gzip: gunzipSync })) {
    const { status, headers, content } = await fetchAsset(name, encoding);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['vary']).toMatch(/accept-encoding/i);
    expect(decompress(content).toString()).toBe(source);
  }
  expect((await fetchAsset(name)).content.toString()).toBe(source);
  const head = await fetch(`${hub.url}/assets/${name}`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('the compressed copies of a file have no addresses of their own', async () => {
  const name = (await readdir(pageAssetsFolder)).find((file) => file.endsWith('.js.br')) ?? '';
  expect(name).not.toBe('');
  expect((await fetchAsset(name)).status).toBe(404);
});

test('a file of another version is served as that version serves it', async () => {
  await publish(['other-1.js', 'other-1.woff2']);
  const compressed = await fetchAsset('other-1.js', 'gzip, deflate, br');
  expect(compressed).toMatchObject({
    status: 200,
    headers: {
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  });
  expect(brotliDecompressSync(compressed.content).toString()).toBe(script);

  const refused = await fetchAsset('other-1.js', 'gzip, br;q=0');
  expect(refused.headers['content-encoding']).toBeUndefined();
  const plain = await fetchAsset('other-1.js');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.content.toString()).toBe(script);
  const font = await fetchAsset('other-1.woff2', 'br');
  expect(font.headers).toMatchObject({ 'content-type': 'font/woff2' });
  expect(font.content.toString()).toBe(script);
});

test.each(['other-2.js', 'other-2.html', '..%2Findex.html', '%00.js', `${'a'.repeat(300)}.js`])(
  'there is no file %s',
  async (name) => {
    await publish(['other-1.js']);
    expect((await fetchAsset(name)).status).toBe(404);
  },
);

test('a replaced file is served for 30 days, and is deleted when a version starts after that', async () => {
  const replacedAt = hub.ctx.now();
  await publish(['other-1.js']);
  await publish(['other-2.js'], replacedAt);
  const inDays = (days: number) => new Date(replacedAt.getTime() + days * day);
  await publish(['other-2.js'], inDays(replacedAssetDays - 1));
  expect((await fetchAsset('other-1.js')).status).toBe(200);
  await publish(['other-2.js'], inDays(replacedAssetDays + 1));
  expect(await hub.db.rows(sql`select name from page_assets`)).toEqual([{ name: 'other-2.js' }]);
  expect((await fetchAsset('other-2.js')).status).toBe(200);
});

test('a file that a later version has again is not deleted', async () => {
  await publish(['other-1.js'], new Date(hub.ctx.now().getTime() - 40 * day));
  await publish(['other-2.js'], new Date(hub.ctx.now().getTime() - 39 * day));
  await publish(['other-1.js']);
  await publish(['other-1.js']);
  expect((await fetchAsset('other-1.js')).status).toBe(200);
});

test('a build with a file of an unknown type is refused', async () => {
  await expect(publish(['other-1.xyz'])).rejects.toThrow('other-1.xyz');
});

test('instances that start together publish every file of the build once', async () => {
  const options = { folder: pageAssetsFolder, now: hub.ctx.now() };
  await Promise.all([publishPageAssets(hub.db, options), publishPageAssets(hub.db, options)]);
  const stored = await hub.db.rows<{ name: string }>(sql`select name from page_assets`);
  const built = (await readdir(pageAssetsFolder)).filter((name) => !/\.(br|gz)$/.test(name));
  expect(stored.map(({ name }) => name).toSorted()).toEqual(built.toSorted());
});

test('a backup does not contain the files of the page', async () => {
  const client = await openBulkCopyConnection(hub.connectionString);
  try {
    const tables = (await listTables(client, ['public'])).map(({ name }) => name);
    expect(tables).toContain('discussions');
    expect(tables).not.toContain('page_assets');
  } finally {
    await client.end();
  }
});

test('an address that asked for 3,000 files in a minute must wait before it asks for another', async () => {
  await publish(['other-3.js']);
  for (const name of await readdir(folder)) await rm(path.join(folder, name));
  const limits = createSharedRateLimiter({ isEnabled: true });
  const server = Fastify();
  server.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof ApiError ? error.status : 500).send(),
  );
  mountPageAssets(server, { folder, db: hub.db, limits });
  const request = async () => (await server.inject('/assets/other-3.js')).statusCode;
  for (let count = 0; count < 2_999; count += 1)
    await limits.consume('page-assets:127.0.0.1', [{ points: 3_000, seconds: 60 }]);
  expect(await request()).toBe(200);
  expect(await request()).toBe(429);
  await server.close();
});
