import { WebSocketServer } from 'ws';

// A server with only sockets, as the baseline for a hub's broadcast. Its parent process sends it the message to
// broadcast.
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false }, () => {
  process.send?.(server.address());
});
process.on('message', (frame: string) => {
  for (const socket of server.clients) socket.send(frame);
});
process.on('disconnect', () => process.exit());
