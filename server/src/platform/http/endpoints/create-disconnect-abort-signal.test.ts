import { once } from 'node:events';
import http, { createServer, type ServerResponse } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { createDisconnectAbortSignal } from './create-disconnect-abort-signal.ts';

const server = createServer();
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());

/** Sends a request, and returns it as the client has it and its response as the server has it. */
async function sendPendingRequest() {
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const received = once(server, 'request');
  const clientRequest = http.get({ port, host: '127.0.0.1', agent: false });
  clientRequest.on('error', () => undefined).on('response', (incoming) => incoming.resume());
  const [, response] = (await received) as [unknown, ServerResponse];
  return { clientRequest, response, closed: once(response, 'close') };
}

test('a client that leaves aborts the signal', async () => {
  const { clientRequest, response, closed } = await sendPendingRequest();
  const signal = createDisconnectAbortSignal(response);
  expect(signal.aborted).toBe(false);
  clientRequest.destroy();
  await closed;
  expect(signal.aborted).toBe(true);
});

test('a client that has left before the call aborts the signal at once', async () => {
  const { clientRequest, response, closed } = await sendPendingRequest();
  clientRequest.destroy();
  await closed;
  expect(createDisconnectAbortSignal(response).aborted).toBe(true);
});

test('a client that has the full response does not abort', async () => {
  const { response, closed } = await sendPendingRequest();
  const signal = createDisconnectAbortSignal(response);
  response.end('oi');
  await closed;
  expect([signal.aborted, createDisconnectAbortSignal(response).aborted]).toEqual([false, false]);
});
