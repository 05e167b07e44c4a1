import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { sendFileReply } from './send-file.ts';

const server = fastify();
afterAll(() => server.close());

test('the connection of a client that requests a file and does not read it is closed', async () => {
  const block = Buffer.alloc(64 * 1024);
  // The stream is endless, so no buffer between both ends can hold all of it.
  const content = new Readable({ read: () => void content.push(block) });
  const file = { mediaType: 'video/mp4', name: 'aula.mp4', isInline: true, open: async () => content };
  server.get('/aula', (incoming, reply) => sendFileReply(incoming, reply, file, { idleTimeoutMs: 200 }));
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  socket.pause().write('GET /aula HTTP/1.1\r\nHost: hub\r\n\r\n');
  await once(content, 'close');
  expect(content.destroyed).toBe(true);
  socket.destroy();
});

test('a HEAD request does not read the file', async () => {
  const opened: string[] = [];
  const open = async () => {
    opened.push('aula');
    return Readable.from([Buffer.from('abc')]);
  };
  const file = { mediaType: 'video/mp4', name: 'aula.mp4', bytes: 3, isInline: true, open };
  const other = fastify();
  other.get('/aula', (incoming, reply) => sendFileReply(incoming, reply, file));
  const url = `${await other.listen({ port: 0, host: '127.0.0.1' })}/aula`;
  const head = await fetch(url, { method: 'HEAD' });
  expect([head.status, head.headers.get('Content-Length'), opened]).toEqual([200, '3', []]);
  expect(await (await fetch(url)).text()).toBe('abc');
  await other.close();
});
