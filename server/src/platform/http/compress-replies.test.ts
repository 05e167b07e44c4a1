import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { compressReplies } from './compress-replies.ts';

const server = fastify();
compressReplies(server);
const short = JSON.stringify({ text: 'curto' });
const long = JSON.stringify({ text: 'Uma frase comum. '.repeat(100) });
// Random, so that it remains longer than what is compressed at once.
const veryLong = JSON.stringify(Array.from({ length: 20_000 }, () => Math.random()));
const bodies: Record<string, string> = { short, long, veryLong };
server.get<{ Params: { name: string } }>('/json/:name', async ({ params }, reply) =>
  reply.type('application/json; charset=utf-8').send(Buffer.from(bodies[params.name] ?? '')),
);
server.get('/text', async (_request, reply) => reply.type('text/html').header('Vary', 'Cookie').send(long));
server.get('/picture', async (_request, reply) => reply.type('image/webp').send(Buffer.from(long)));
server.get('/encoded', async (_request, reply) =>
  reply.type('text/plain').header('Content-Encoding', 'br').send(Buffer.from(long)),
);
afterAll(() => server.close());

const request = (url: string, encoding: string) =>
  server.inject({ url, headers: encoding === '' ? {} : { 'accept-encoding': encoding } });

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br', 'br', brotliDecompressSync],
  ['GZIP', 'gzip', gunzipSync],
  ['br;q=1, gzip;q=0.5', 'br', brotliDecompressSync],
  ['*', 'gzip', gunzipSync],
  ['zstd;q=0, *', 'gzip', gunzipSync],
  ['zstd; q=0.0, br', 'br', brotliDecompressSync],
] as const)('for “%s” a reply is compressed with %s', async (accepted, encoding, decompress) => {
  for (const [path, body] of [
    ['/json/long', long],
    ['/json/veryLong', veryLong],
    ['/text', long],
  ] as const) {
    const { headers, rawPayload } = await request(path, accepted);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['vary']).toMatch(/Accept-Encoding/);
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(rawPayload.length).toBeLessThan(body.length);
    expect(decompress(rawPayload).toString()).toBe(body);
  }
});

test.each(['', 'identity', 'deflate', 'gzip;q=0', 'sdch'])(
  'for “%s” a reply is sent as it is, and says that others get another one',
  async (accepted) => {
    const { headers, payload } = await request('/text', accepted);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['vary']).toBe('Cookie, Accept-Encoding');
    expect(payload).toBe(long);
  },
);

test('short replies, pictures and encoded replies are sent as they are', async () => {
  for (const [path, body] of [
    ['/json/short', short],
    ['/picture', long],
  ] as const) {
    const { headers, payload } = await request(path, 'gzip, zstd');
    expect(headers['content-encoding']).toBeUndefined();
    expect(payload).toBe(body);
  }
  const { headers, payload } = await request('/encoded', 'gzip, zstd');
  expect(headers['content-encoding']).toBe('br');
  expect(payload).toBe(long);
});
