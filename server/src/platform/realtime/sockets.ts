import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import type { Limits } from '#platform/http/limits';
import type { Relay } from '#platform/relay/relay';
import type { Caller } from '#platform/session/caller';
import type { Sessions } from '#platform/session/sessions';
import type { Logger } from '#platform/telemetry/log';
import { admit, awaitToken, textOf } from './admit.ts';
import { closing } from './closing.ts';
import { keepConnections, type Connection } from './connections.ts';
import type { LiveHub } from './live-hub.ts';
import { openTelling, send } from './telling.ts';
import { watchSockets } from './watching.ts';

const largestFrame = 16 * 1024;
const socketsPerMember = 5;
const mostWaiting = 200;
// Twenty messages, and what is said beside them: that somebody is writing.
const messageRule = [{ points: 30, seconds: 10 }];

type Parts = {
  server: Server;
  sessions: Sessions;
  limits: Limits;
  /** Counts what single sockets say: of this process alone, as they are. */
  floods: Limits;
  relay: Relay;
  hubUrl: string;
  /** Whose request this is, behind whatever proxies are believed. */
  addressOf: (request: IncomingMessage) => string;
  log: Logger;
  onCount: (sockets: number) => void;
};

/** What becomes of what a socket says: a word back, or its end. */
type Hear = (
  sender: { memberId: string; authSessionId: string },
  frame: string,
) => Promise<{ error?: object; isOver?: boolean }>;

export type LiveSockets = LiveHub & {
  /** From now on what sockets say is heard. */
  hear(hear: Hear): void;
  close(): Promise<void>;
};

/** Opens `/ws`: one socket per tab, of a member with a live session, from this hub's own page. */
export function openSockets(parts: Parts): LiveSockets {
  const { server, sessions, floods, relay, log } = parts;
  const wss = new WebSocketServer({ noServer: true, maxPayload: largestFrame, perMessageDeflate: false });
  const connections = keepConnections(parts.onCount);
  const telling = openTelling(connections, relay);
  const watching = watchSockets(connections, parts);
  sessions.onEnded(telling.end);
  let count = 0;
  let waiting = 0;
  let hear: Hear | undefined;

  server.on('upgrade', (request, stream, head) => {
    void upgrade(request, stream, head).catch((error: unknown) => {
      log.error({ error }, 'upgrade failed');
      stream.destroy();
    });
  });

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer) {
    stream.on('error', () => undefined);
    const { refused, caller } = await admit(parts, request);
    if (refused) return refuse(stream, refused);
    if (!caller && waiting >= mostWaiting) return refuse(stream, 503);
    wss.handleUpgrade(request, stream, head, (socket) => {
      const since = sinceOf(request);
      if (caller) return welcome(socket, caller, since);
      waiting += 1;
      const address = parts.addressOf(request);
      const onProven = (proven: WebSocket, whose: Caller) => welcome(proven, whose, since);
      awaitToken(socket, { sessions, address, onSettled: () => (waiting -= 1), onProven });
    });
  }

  function welcome(socket: WebSocket, { memberId, authSessionId }: Caller, since: string | undefined) {
    // It may have gone while it was looked up.
    if (socket.readyState !== socket.OPEN) return;
    if (connections.of(memberId).size >= socketsPerMember) return socket.close(closing.tooMany);
    const connection = { socket, memberId, authSessionId, missedPings: 0 };
    const key = `socket:${(count += 1)}`;
    connections.add(connection);

    socket.on('error', () => undefined);
    socket.on('pong', () => (connection.missedPings = 0));
    // One after the other: what is said first stands first. Nothing more is read meanwhile than what came along with it.
    let turn = Promise.resolve();
    let unheard = 0;
    socket.on('message', (data) => {
      unheard += 1;
      socket.pause();
      turn = turn
        .then(() => hearFrame(connection, key, data))
        .catch((error: unknown) => {
          log.error({ error }, 'frame failed');
        })
        .finally(() => {
          unheard -= 1;
          if (unheard === 0) socket.resume();
        });
    });
    socket.on('close', () => connections.forget(connection));
    telling.welcome(connection, since);
    // Whoever was shut out while they were looked up had no socket yet that could be closed.
    watching.check([authSessionId]);
  }

  // Whoever floods is let go.
  async function hearFrame(connection: Connection, key: string, data: RawData) {
    const { socket } = connection;
    if (socket.readyState !== socket.OPEN) return;
    if ((await floods.take(key, messageRule)) !== undefined) return socket.close(closing.tooMany);
    const { error, isOver } = (await hear?.(connection, textOf(data))) ?? {};
    if (isOver) socket.close(closing.unauthorised);
    else if (error) send([connection], JSON.stringify(error));
  }

  return {
    ...telling.live,
    hear: (it) => void (hear = it),
    async close() {
      watching.stop();
      for (const { socket } of connections.all) socket.close(closing.restart);
      const late = setTimeout(() => wss.clients.forEach((socket) => socket.terminate()), 1_000);
      await new Promise((resolve) => wss.close(resolve));
      clearTimeout(late);
    },
  };
}

/** Up to where whoever comes has heard already; undefined where they do not say. */
const sinceOf = ({ url = '/' }: IncomingMessage) =>
  new URL(url, 'http://hub.invalid').searchParams.get('since') ?? undefined;

function refuse(stream: Duplex, status: 401 | 403 | 404 | 429 | 503) {
  stream.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
