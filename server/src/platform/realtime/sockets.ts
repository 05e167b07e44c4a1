import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Signal, SignalPayload } from '@mutirao/contract/kit/signal';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { rates } from '@mutirao/contract/kit/rates';
import { readCookie } from '#platform/http/cookies';
import { networkOf, type Limits } from '#platform/http/limits';
import { Refusal } from '#platform/http/refusal';
import type { Caller } from '#platform/session/caller';
import type { Sessions } from '#platform/session/sessions';
import type { Logger } from '#platform/telemetry/log';
import { keepConnections, type Connection, type Connections } from './connections.ts';
import type { LiveHub } from './live-hub.ts';

const path = '/ws';
const largestFrame = 16 * 1024;
const socketsPerMember = 5;
const pingEvery = 25_000;
const checkEvery = 60_000;
const authWithin = 5_000;
const mostWaiting = 200;
const largestBacklog = 1024 * 1024;
// Twenty messages, and what is said beside them: that somebody is writing.
const messageRule = [{ points: 30, seconds: 10 }];

/** What the close frame says: the page goes away, signs in again, or tries again. */
const closing = { restart: 1012, unauthorised: 4401, forbidden: 4403, tooMany: 4429, slow: 1013 } as const;

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

type Admission = { refused?: 401 | 403 | 404 | 429; caller?: Caller | undefined };

/** Who comes, if by a cookie; or why nobody may. */
async function admit(
  { hubUrl, addressOf, limits, sessions }: Parts,
  request: IncomingMessage,
): Promise<Admission> {
  if (new URL(request.url ?? '/', hubUrl).pathname !== path) return { refused: 404 };
  if (request.headers.origin !== hubUrl) return { refused: 403 };
  const address = addressOf(request);
  const strangers = `socket:${networkOf(address)}`;
  if ((await limits.take(strangers, rates.socket.stranger)) !== undefined) return { refused: 429 };
  const cookie = readCookie(request, sessions.cookieName);
  const caller = cookie ? await sessions.find({ cookie, bearer: undefined, address }) : undefined;
  if (cookie && !caller) return { refused: 401 };
  return caller && isShutOut(caller) ? { refused: 403 } : { caller };
}

type FirstFrame = {
  sessions: Sessions;
  address: string;
  onSettled: () => void;
  onProven: (socket: WebSocket, caller: Caller) => void;
};

// A client without cookies proves itself in its first frame, never in the address, which ends up in logs.
function awaitToken(socket: WebSocket, { sessions, address, onSettled, onProven }: FirstFrame) {
  socket.on('error', () => undefined);
  const settle = () => {
    clearTimeout(late);
    socket.off('close', settle);
    onSettled();
  };
  const late = setTimeout(() => socket.close(closing.unauthorised), authWithin);
  socket.once('message', (data) => {
    settle();
    const bearer = tokenIn(textOf(data));
    void sessions
      .find({ cookie: undefined, bearer, address })
      .then((caller) => {
        if (caller && isShutOut(caller)) socket.close(closing.forbidden);
        else if (caller) onProven(socket, caller);
        else socket.close(closing.unauthorised);
      })
      // A token that is no good, or a database that is away: only the first is the end of a session.
      .catch((error: unknown) =>
        socket.close(error instanceof Refusal ? closing.unauthorised : closing.slow),
      );
  });
  socket.once('close', settle);
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

// Who is banned for good hears nothing either, and neither does who is on the way out, or was not let in yet.
const isShutOut = ({ punishment, isLeaving, isWaiting }: Caller) =>
  isLeaving || isWaiting || punishment?.type === 'permanent_ban';

const textOf = (data: RawData) => (Buffer.isBuffer(data) ? data.toString() : '');

function tokenIn(frame: string): string | undefined {
  try {
    const said: unknown = JSON.parse(frame);
    const isAuth = typeof said === 'object' && said !== null && 'type' in said && 'token' in said;
    return isAuth && said.type === 'auth' && typeof said.token === 'string' ? said.token : undefined;
  } catch {
    return undefined;
  }
}
