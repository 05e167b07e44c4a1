import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** Starts a plain proxy before several instances of a hub: each request and each socket goes to the next instance. */
export async function startRoundRobinProxy(port: number, instances: readonly string[]) {
  let round = 0;
  const next = () => new URL(instances[(round += 1) % instances.length] ?? '');
  const sockets = new Set<Duplex>();

  const server = createServer((incoming, outgoing) => {
    const { hostname, port: onPort } = next();
    const { method, url: path } = incoming;
    const headers = {
      ...incoming.headers,
      connection: 'close',
      'x-forwarded-for': getRemoteAddress(incoming),
    };
    const upstreamRequest = request(
      { hostname, port: onPort, method, path, headers, agent: false },
      (response) => {
        const { connection: _, 'keep-alive': __, ...stored } = response.headers;
        outgoing.writeHead(response.statusCode ?? 502, stored);
        response.pipe(outgoing);
      },
    );
    upstreamRequest.on('error', () => outgoing.destroy());
    incoming.pipe(upstreamRequest);
  });

  server.on('upgrade', (incoming: IncomingMessage, stream: Duplex, head: Buffer) => {
    const { hostname, port: onPort } = next();
    const upstreamSocket = connect(Number(onPort), hostname);
    upstreamSocket.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${toRequestLines(incoming)}\r\n`);
    upstreamSocket.write(head);
    for (const [first, second] of [
      [stream, upstreamSocket],
      [upstreamSocket, stream],
    ] as const) {
      sockets.add(first);
      first.on('error', () => second.destroy());
      first.on('close', () => {
        sockets.delete(first);
        second.destroy();
      });
      first.pipe(second);
    }
  });

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const getRemoteAddress = ({ socket }: IncomingMessage) => socket.remoteAddress ?? '';

function toRequestLines(incoming: IncomingMessage) {
  const { rawHeaders: raw } = incoming;
  const lines = raw.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${raw[index + 1]}\r\n`] : []));
  return `${lines.join('')}X-Forwarded-For: ${getRemoteAddress(incoming)}\r\n`;
}
