import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { serverMessages } from '#messages/index';
import { createLogger } from '#platform/telemetry/log';
import { createMetricsRegistry } from '#platform/telemetry/metrics';
import { closeServer, createHttpServer } from './server.ts';

const openBareServer = async (hubUrl: string) => (await listen(hubUrl)).port;

async function listen(hubUrl: string, beforeClose = async () => undefined) {
  const config = { hubUrl, trustedProxies: false as const, connections: 10 };
  const server = await createHttpServer({
    config,
    log: createLogger('silent'),
    metrics: createMetricsRegistry(),
    messages: serverMessages,
  });
  server.get('/thing', async () => ({ ok: true }));
  server.post('/thing', async () => ({ ok: true }));
  server.get('/half', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200);
    reply.raw.write('half');
  });
  server.addHook('preClose', beforeClose);
  await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  const countConnections = () =>
    new Promise<number>((resolve, reject) =>
      server.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  return { port: Number(new URL(server.listeningOrigin).port), countConnections, server };
}

/** Sends exactly these lines, and returns everything until the server closes the connection. */
async function send(port: number, lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(lines.join('\r\n'));
  return text(socket);
}

test('a TRACE request is rejected', async () => {
  const port = await openBareServer('http://localhost');
  const response = await send(port, [
    'TRACE /thing HTTP/1.1',
    'Host: x',
    'X-Own: secret',
    'Connection: close',
    '',
    '',
  ]);
  expect(response).toMatch(/^HTTP\/1\.1 40[045]/);
  expect(response).not.toContain('secret');
});

test('a message with two lengths is refused', async () => {
  const port = await openBareServer('http://localhost');
  const inner = 'GET /thing HTTP/1.1\r\nHost: x\r\n\r\n';
  const head = ['POST /thing HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
  const response = await send(port, [
    ...head,
    `Content-Length: ${5 + inner.length}`,
    'Transfer-Encoding: chunked',
    '',
    `0\r\n\r\n${inner}`,
  ]);
  expect(response).toMatch(/^HTTP\/1\.1 400/);
  expect(response).not.toContain('200 OK');
});

test('behind HTTPS every response has the HSTS header, and on a loopback address none', async () => {
  const readRequestLine = async (hubUrl: string) =>
    (await fetch(`http://127.0.0.1:${await openBareServer(hubUrl)}/thing`)).headers;
  const secure = await readRequestLine('https://hub.example.com');
  expect(secure.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect((await readRequestLine('http://localhost')).get('strict-transport-security')).toBeNull();
});

test('a response without its own policy still cannot be framed', async () => {
  const port = await openBareServer('http://localhost');
  const { headers } = await fetch(`http://127.0.0.1:${port}/thing`);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

const jsonError = (code: string) => ({
  code,
  reason: code,
  message: expect.any(String),
  requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
});

const parseBody = (response: string) => JSON.parse(response.slice(response.indexOf('\r\n\r\n') + 4));

test.each([
  [
    'headers over 16 KiB',
    ['GET /thing HTTP/1.1', 'Host: x', `X-Long: ${'a'.repeat(17_000)}`],
    431,
    'headers_too_large',
  ],
  [
    'an address over 16 KiB',
    [`GET /thing?q=${'a'.repeat(17_000)} HTTP/1.1`, 'Host: x'],
    431,
    'headers_too_large',
  ],
  ['a request that is not HTTP', ['nonsense'], 400, 'bad_request'],
])('%s get an error response in our format', async (_description, lines, status, code) => {
  const port = await openBareServer('http://localhost');
  const response = await send(port, [...lines, '', '']);
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(response).toMatch(/x-request-id: [0-9a-f-]{36}/i);
  expect(parseBody(response)).toEqual(jsonError(code));
});

test('bytes that cannot be parsed close a connection in the middle of a response, and add nothing to it', async () => {
  const { port } = await listen('http://localhost');
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  socket.write('GET /half HTTP/1.1\r\nHost: x\r\n\r\n');
  let received = '';
  socket.on('data', (chunk) => (received += chunk));
  await expect.poll(() => received).toContain('half');
  socket.write('this is no request\r\n\r\n');
  await once(socket, 'close');
  expect(received).toMatch(/^HTTP\/1\.1 200/);
  expect(received).not.toContain('400');
});

test('headers that do not arrive in time get an error response in our format, and a client that does not close its side is disconnected', async () => {
  const { port, countConnections } = await listen('http://localhost');
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write('GET /thing HTTP/1.1\r\nHost: x\r\nX-Unfinished: ');
  expect(parseBody(await text(socket))).toEqual(jsonError('request_timeout'));
  expect(socket.destroyed).toBe(false);
  await expect.poll(countConnections, { timeout: 5_000 }).toBe(0);
});

test('a request that arrives while the server begins to stop is answered', async () => {
  const statuses: number[] = [];
  const { port, server } = await listen('http://localhost', async () => {
    statuses.push((await fetch(`http://127.0.0.1:${port}/thing`)).status);
    return undefined;
  });
  await closeServer(server);
  expect(statuses).toEqual([200]);
});
