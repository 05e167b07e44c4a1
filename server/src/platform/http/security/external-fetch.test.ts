import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createExternalFetch, BlockedExternalFetchError, type ResolvedAddress } from './external-fetch.ts';
import { isPublicAddress } from './public-addresses.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

async function aServer(outgoing: RequestListener) {
  const server = createServer(outgoing);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
}

const localFetch = createExternalFetch({ allowsLoopback: true });
const publicFetch = createExternalFetch({ allowsLoopback: false });

test.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://１２７.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://user:secret@example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
])('no request is sent to %s', async (url) => {
  await expect(publicFetch(url)).rejects.toThrow(BlockedExternalFetchError);
});

test('for URLs of members only the default port is allowed, after redirects too', async () => {
  const requests: string[] = [];
  const resolve = async (host: string) => {
    requests.push(host);
    return [{ address: '10.0.0.1', family: 4 }];
  };
  const outgoing = createExternalFetch({ allowsLoopback: true, onlyDefaultPort: true, resolve });
  for (const port of ['22', '80', '8443', '6379'])
    await expect(outgoing(`https://example.com:${port}/`)).rejects.toThrow(
      'only the default port is allowed',
    );
  const url = await aServer((_request, serverResponse) =>
    serverResponse.writeHead(302, { Location: 'https://example.com:25/' }).end(),
  );
  await expect(outgoing(url, { redirects: 3 })).rejects.toThrow('only the default port is allowed');
  expect(requests).toEqual([]);
  await expect(outgoing('https://example.com:443/')).rejects.toThrow('the address is not public');
  expect(requests).toEqual(['example.com']);
});

test.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['100.64.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['2002:7f00:1::', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['::ffff:8.8.8.8', false],
  ['example.com', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test('a name that resolves to an inside address gets no request, even if only one of its addresses is inside', async () => {
  const inside = [{ address: '10.1.2.3', family: 4 }];
  const mixed = [{ address: '93.184.216.34', family: 4 }, ...inside];
  for (const addresses of [inside, mixed, [] as ResolvedAddress[]]) {
    const outgoing = createExternalFetch({ allowsLoopback: true, resolve: async () => addresses });
    await expect(outgoing('https://provider.example/')).rejects.toThrow(BlockedExternalFetchError);
  }
});

test('a name is resolved once, and the connection uses the checked address', async () => {
  const requests: string[] = [];
  const outgoing = createExternalFetch({
    allowsLoopback: true,
    resolve: async (host) => {
      requests.push(host);
      return [{ address: '127.0.0.1', family: 4 }];
    },
  });
  const url = await aServer((_request, serverResponse) => serverResponse.end('here'));
  const response = await outgoing(url.replace('127.0.0.1', 'localhost'));
  expect(await response.text()).toBe('here');
  expect(requests).toEqual(['localhost']);
});

test('a name that leads to this machine after its check does not get a connection', async () => {
  let connections = 0;
  const inside = createTcpServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((ready) => inside.listen(0, '127.0.0.1', ready));
  const address = inside.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no port');
  // The first lookup returns an IPv6 address in a public range that is assigned to no network; the second one would
  // return the loopback address, to which the system also resolves `localhost`. The request must use the first, checked
  // address and therefore fail.
  const addresses: ResolvedAddress[] = [{ address: '2000::1', family: 6 }];
  const resolve = async () => [addresses.shift() ?? { address: '127.0.0.1', family: 4 }];
  const outgoing = createExternalFetch({ allowsLoopback: false, milliseconds: 500, resolve });
  await expect(outgoing(`https://localhost:${address.port}/`)).rejects.toThrow(
    /timeout|abort|UNREACH|NOTAVAIL/,
  );
  expect(addresses).toEqual([]);
  inside.close();
  expect(connections).toBe(0);
});

test('the request body arrives, and the response returns with its status and headers', async () => {
  const url = await aServer((request, serverResponse) => {
    serverResponse.writeHead(201, { 'X-Method': request.method, 'X-Type': request.headers['content-type'] });
    request.pipe(serverResponse);
  });
  const response = await localFetch(url, { method: 'POST', body: new URLSearchParams({ a: '1' }) });
  expect(response.status).toBe(201);
  expect(response.headers.get('x-method')).toBe('POST');
  expect(response.headers.get('x-type')).toContain('x-www-form-urlencoded');
  expect(await response.text()).toBe('a=1');
});

test('a redirect is followed only on request, and each step is checked again', async () => {
  const url = await aServer((request, serverResponse) => {
    const steps: Record<string, string> = { '/a': '/b', '/inside': 'https://10.0.0.1/', '/loop': '/loop' };
    const next = steps[request.url ?? ''];
    if (next) serverResponse.writeHead(302, { Location: next }).end();
    else serverResponse.end(`arrived ${request.headers.authorization ?? 'bare'}`);
  });
  expect((await localFetch(`${url}/a`)).status).toBe(302);
  const headers = { Authorization: 'Bearer secret' };
  expect(await (await localFetch(`${url}/a`, { headers, redirects: 3 })).text()).toBe('arrived bare');
  await expect(localFetch(`${url}/inside`, { redirects: 3 })).rejects.toThrow(BlockedExternalFetchError);
  expect((await localFetch(`${url}/loop`, { redirects: 3 })).status).toBe(302);
});

test('a response that is too long or too slow is aborted', async () => {
  const short = createExternalFetch({ allowsLoopback: true, maxBytes: 1_000, milliseconds: 300 });
  const long = await aServer((_request, serverResponse) => serverResponse.end('x'.repeat(1_001)));
  await expect(short(long)).rejects.toThrow(BlockedExternalFetchError);
  const fits = await aServer((_request, serverResponse) => serverResponse.end('x'.repeat(1_000)));
  expect((await (await short(fits)).text()).length).toBe(1_000);
  const slow = await aServer((_request, serverResponse) => void serverResponse.write('…'));
  await expect(short(slow)).rejects.toThrow(/abort|timeout/);
});
