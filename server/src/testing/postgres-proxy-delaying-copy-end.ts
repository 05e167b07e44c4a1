import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import net from 'node:net';

// The CopyDone message of PostgreSQL, after the last row of a COPY. The next message has the number of rows.
const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);
// The proxy waits for this many file operations, so that the client, which runs in the same process, has
// written the rows into its file before.
const operations = 100;

/**
 * Starts a proxy in front of a PostgreSQL server, which sends what follows the last row of a COPY in a later packet.
 * Returns the connection string of the same database through it.
 */
export async function startPostgresProxyDelayingCopyEnd(connectionString: string) {
  const { hostname, port: serverPort } = new URL(connectionString);
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(serverPort), hostname);
    client.pipe(upstream);
    upstream.on('data', (data) => {
      const end = data.indexOf(copyDone) + copyDone.length;
      if (end < copyDone.length) return void client.write(data);
      upstream.pause();
      client.write(data.subarray(0, end));
      void performFileOperations().then(() => {
        client.write(data.subarray(end));
        upstream.resume();
      });
    });
    upstream.on('end', () => client.end());
    for (const socket of [client, upstream])
      socket.on('error', () => {
        client.destroy();
        upstream.destroy();
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const url = new URL(connectionString);
  url.host = `127.0.0.1:${port}`;
  return { connectionString: url.href, close: () => void server.close() };
}

async function performFileOperations() {
  for (let count = 0; count < operations; count += 1) await stat(import.meta.filename);
}
