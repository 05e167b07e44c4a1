import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Signal, SignalPayload } from '@mutirao/contract/kit/signal';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import type { Limits } from '#platform/http/limits';
import type { Caller } from '#platform/session/caller';
import type { Sessions } from '#platform/session/sessions';
import type { Logger } from '#platform/telemetry/log';
import { admit, awaitToken, textOf } from './admit.ts';
import { closing } from './closing.ts';
import { keepConnections, type Connection, type Connections } from './connections.ts';
import type { LiveHub } from './live-hub.ts';

const largestFrame = 16 * 1024;
const socketsPerMember = 5;
const pingEvery = 25_000;
const checkEvery = 60_000;
const mostWaiting = 200;
const largestBacklog = 1024 * 1024;
// Twenty messages, and what is said beside them: that somebody is writing.
const messageRule = [{ points: 30, seconds: 10 }];

type Parts = {
  server: Server;
  sessions: Sessions;
  limits: Limits;
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
  const { server, sessions, limits, log } = parts;
  const wss = new WebSocketServer({ noServer: true, maxPayload: largestFrame, perMessageDeflate: false });
  const connections = keepConnections(parts.onCount);
  const checkAmong = checkingOf(connections, parts);
  const stopWatching = watch(connections, { sessions, check: checkAmong });
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
      if (caller) return welcome(socket, caller);
      waiting += 1;
      const address = parts.addressOf(request);
      awaitToken(socket, { sessions, address, onSettled: () => (waiting -= 1), onProven: welcome });
    });
  }

  function welcome(socket: WebSocket, { memberId, authSessionId }: Caller) {
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
    socket.send('{"type":"welcome"}');
    // Whoever was shut out while they were looked up had no socket yet that could be closed.
    checkAmong([authSessionId]);
  }

  // Whoever floods is let go.
  async function hearFrame(connection: Connection, key: string, data: RawData) {
    const { socket } = connection;
    if (socket.readyState !== socket.OPEN) return;
    if ((await limits.take(key, messageRule)) !== undefined) return socket.close(closing.tooMany);
    const { error, isOver } = (await hear?.(connection, textOf(data))) ?? {};
    if (isOver) socket.close(closing.unauthorised);
    else if (error) send([connection], JSON.stringify(error));
  }

  return {
    tell(memberIds, signal, payload) {
      const frame = frameOf(signal, payload);
      for (const id of memberIds) send(connections.of(id), frame);
    },
    tellEveryone: (signal, payload) => send(connections.all, frameOf(signal, payload)),
    shutOut(memberIds) {
      for (const id of memberIds) close(connections.of(id), closing.forbidden);
    },
    hear: (it) => void (hear = it),
    async close() {
      stopWatching();
      for (const { socket } of connections.all) socket.close(closing.restart);
      const late = setTimeout(() => wss.clients.forEach((socket) => socket.terminate()), 1_000);
      await new Promise((resolve) => wss.close(resolve));
      clearTimeout(late);
    },
  };
}

const among = ({ all }: Connections, ids: ReadonlySet<string>) =>
  [...all].filter(({ authSessionId }) => ids.has(authSessionId));

/** Lets go of whoever's session has ended, or who may hear nothing any more, of those that are asked about. */
function checkingOf(connections: Connections, { sessions, log }: Pick<Parts, 'sessions' | 'log'>) {
  return (ids: readonly string[]) =>
    void sessions
      .stillLive(ids)
      .then(({ live, shutOut }) => {
        close(among(connections, shutOut), closing.forbidden);
        const ended = ids.filter((id) => !live.has(id) && !shutOut.has(id));
        close(among(connections, new Set(ended)), closing.unauthorised);
      })
      .catch((error: unknown) => log.warn({ error }, 'socket check failed'));
}

type Watching = Pick<Parts, 'sessions'> & { check: (ids: readonly string[]) => void };

/** Lets go of whoever no longer answers, and of whoever's session has ended; answers how to stop. */
function watch(connections: Connections, { sessions, check }: Watching) {
  sessions.onEnded((ended) => close(among(connections, new Set(ended)), closing.unauthorised));

  const pings = setInterval(() => {
    for (const connection of connections.all) {
      if (connection.missedPings >= 2) connection.socket.terminate();
      connection.missedPings += 1;
      connection.socket.ping();
    }
  }, pingEvery);

  const checks = setInterval(() => {
    const ids = [...connections.all].map((connection) => connection.authSessionId);
    if (ids.length > 0) check(ids);
  }, checkEvery);
  for (const timer of [pings, checks]) timer.unref();
  return () => [pings, checks].forEach((timer) => clearInterval(timer));
}

function send(to: Iterable<Connection>, frame: string) {
  for (const { socket } of to) {
    if (socket.bufferedAmount > largestBacklog) socket.close(closing.slow);
    else socket.send(frame);
  }
}

function close(connections: Iterable<Connection>, code: number) {
  for (const { socket } of connections) socket.close(code);
}

function frameOf<S extends Signal>(signal: S, payload: SignalPayload<S>) {
  return JSON.stringify({ ...(payload as object), type: signal.type });
}

function refuse(stream: Duplex, status: 401 | 403 | 404 | 429 | 503) {
  stream.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
