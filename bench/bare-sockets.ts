import { WebSocketServer } from 'ws';

// Nothing but sockets: what a hub's broadcast is measured against. Told by its parent what to send to everybody.
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false }, () => {
  process.send?.(server.address());
});
process.on('message', (frame: string) => {
  for (const socket of server.clients) socket.send(frame);
});
process.on('disconnect', () => process.exit());
