import { once } from 'node:events';
import { createServer } from 'node:http';

type Received = { path: string; signature: string; body: string };

/** Starts a real SMS webhook on this machine, which responds as the test configures it. */
export async function startSmsWebhook() {
  const received: Received[] = [];
  const state = { status: 200, headers: {} as Record<string, string> };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        path: `${request.method} ${request.url}`,
        signature: String(request.headers['x-mutirao-signature']),
        body: Buffer.concat(chunks).toString(),
      });
      response.writeHead(state.status, state.headers).end('{"any":"thing"}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address to listen on');
  return {
    url: `http://127.0.0.1:${address.port}/sms`,
    received,
    answer: (status: number, headers: Record<string, string> = {}) =>
      Object.assign(state, { status, headers }),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type TestSmsWebhook = Awaited<ReturnType<typeof startSmsWebhook>>;
