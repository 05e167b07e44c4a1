import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/**
 * Returns a program that tries every known way out of its sandbox, and writes what it reached. It sends requests to the
 * origins in `bases`, so a server there can record what arrives.
 */
export const createSandboxEscapeProgram = (bases: readonly string[]) => `
const bases = ${JSON.stringify(bases)};
const once = (target, yes = 'load', no = 'error') => new Promise((resolve, reject) => {
  target.addEventListener(yes, resolve);
  target.addEventListener(no, reject);
});
const request = (address) => {
  const asked = new XMLHttpRequest();
  asked.open('GET', address);
  asked.send();
  return once(asked);
};
const nested = (code) => {
  const script = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  return once(new Worker(script), 'message');
};
const network = {
  fetch: (base) => fetch(base + '/fetch', { mode: 'no-cors' }),
  credentials: (base) => fetch(base + '/credentials', { credentials: 'include', mode: 'no-cors' }),
  request: (base) => request(base + '/request'),
  socket: (base) => once(new WebSocket(base.replace('http', 'ws') + '/socket'), 'open'),
  events: (base) => once(new EventSource(base + '/events'), 'open'),
  script: (base) => importScripts(base + '/script'),
  module: (base) => import(base + '/module'),
  nested: (base) => nested('fetch("' + base + '/nested", { mode: "no-cors" }).then(() => postMessage(1))'),
  font: (base) => new FontFace('x', 'url(' + base + '/font)').load(),
};
const storage = {
  database: () => once(indexedDB.open('x'), 'success'),
  cache: () => caches.open('x'),
  directory: () => navigator.storage.getDirectory(),
  lock: () => navigator.locks.request('x', () => 1),
  data: () => import('data:text/javascript,export default 1'),
};
const names = ['document', 'window', 'parent', 'opener', 'localStorage', 'sessionStorage', 'RTCPeerConnection', 'open'];
const rejectAfterTimeout = (name) => new Promise((_, reject) => setTimeout(reject, 1500, name));
const attempts = [
  ...Object.entries(network).flatMap(([name, go]) => bases.map((base) => [name, () => go(base)])),
  ...Object.entries(storage),
  ...names.map((name) => [name, () => { if (!(name in self)) throw name; }]),
];
new BroadcastChannel('escape').postMessage('reached');
const tried = await Promise.allSettled(attempts.map(async ([name, go]) => Promise.race([go(), rejectAfterTimeout(name)])));
console.log('reached: ' + attempts.filter((_, at) => tried[at].status === 'fulfilled').map(([name]) => name).join(' '));
`;

/**
 * Starts a server on 127.0.0.1 that responds to every request with 200 and closes every socket. It records
 * the path of every request and every socket, except requests for the page `/` and its icon.
 */
export async function startRequestRecorder() {
  const touched = new Set<string>();
  const server = createServer(({ url = '' }, response) => {
    if (url !== '/' && url !== '/favicon.ico') touched.add(url);
    const type = url === '/' ? 'text/html' : url === '/events' ? 'text/event-stream' : 'text/javascript';
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': type });
    response.end(url === '/' ? '<!doctype html><title>probe</title>' : '');
  });
  server.on('upgrade', ({ url = '' }, socket) => {
    touched.add(url);
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, touched, close };
}
