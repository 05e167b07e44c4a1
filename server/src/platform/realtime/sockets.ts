import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { socketCloseCodes } from '@mutirao/contract/kit/socket-close-codes';
import type { RateLimiter } from '#platform/http/security/rate-limiter';
import type { Relay } from '#platform/relay/relay';
import type { Caller } from '#platform/session/caller';
import type { SessionService } from '#platform/session/sessions';
import type { Logger } from '#platform/telemetry/log';
import { authenticateUpgrade, authenticateByFirstFrame, frameTextOf } from './authenticate-upgrade.ts';
import { createConnectionRegistry, type ConnectionRegistry, type SocketConnection } from './connections.ts';
import type { RealtimeEmitter } from './realtime.ts';
import { createConnectionSlots } from './connection-slots.ts';
import { openRealtimeEmitter, sendOrCloseSlowConnections } from './emitter.ts';
import { startStaleSocketMonitor } from './start-stale-socket-monitor.ts';

const maxFrameBytes = 16 * 1024;
const maxWaiting = 200;
// The limit of frames per socket: twenty messages in ten seconds, and the typing frames between them.
const messageRule = [{ points: 30, seconds: 10 }];

type Deps = {
  /** The server whose upgrades are accepted; undefined if this process only emits events. */
  server: Server | undefined;
  sessions: SessionService;
  limits: RateLimiter;
  /** Limits the frames of each socket, counted in this process only. */
  frameRateLimiter: RateLimiter;
  relay: Relay;
  hubUrl: string;
  /** Returns the client address of a request, behind the trusted proxies. */
  addressOf: (request: IncomingMessage) => string;
  log: Logger;
  onCount: (sockets: number) => void;
};

/** Handles a frame of a socket. Returns an error to send back, or that the socket must be closed. */
type FrameListener = (
  sender: { memberId: string; authSessionId: string },
  frame: string,
) => Promise<{ error?: object; isSessionEnded?: boolean }>;

export type RealtimeSockets = RealtimeEmitter & {
  /** Sets the handler of the frames that sockets send; from now on they are handled. */
  setFrameHandler(handler: FrameListener): void;
  /** Returns the number of open sockets of this process. */
  countSockets: () => number;
  close(): Promise<void>;
};

/**
 * Accepts sockets at `/ws` from the hub's own page, one per tab. A socket belongs to a member with a live session, who
 * is identified by the cookie or by the first frame.
 */
export function openRealtimeSockets(deps: Deps): RealtimeSockets {
  const connections = createConnectionRegistry(deps.onCount);
  const state: SocketState = {
    ...deps,
    wss: new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes, perMessageDeflate: false }),
    connections,
    slots: createConnectionSlots(deps.relay),
    emitter: openRealtimeEmitter(connections, deps.relay),
    monitor: startStaleSocketMonitor(connections, deps),
    unauthenticatedCount: 0,
    frameListener: undefined,
  };
  deps.sessions.onEnded(state.emitter.end);
  deps.server?.on('upgrade', (request, stream, head) => {
    void upgrade(state, { request, stream, head }).catch((error: unknown) => {
      deps.log.error({ error }, 'socket upgrade failed');
      stream.destroy();
    });
  });
  return {
    ...state.emitter.live,
    setFrameHandler: (handler) => void (state.frameListener = handler),
    countSockets: () => connections.all.size,
    close: () => closeSockets(state),
  };
}

type SocketState = Deps & {
  wss: WebSocketServer;
  connections: ConnectionRegistry;
  slots: ReturnType<typeof createConnectionSlots>;
  emitter: ReturnType<typeof openRealtimeEmitter>;
  monitor: ReturnType<typeof startStaleSocketMonitor>;
  /** The number of sockets without a cookie that have not sent their first frame. */
  unauthenticatedCount: number;
  frameListener: FrameListener | undefined;
};

type Upgrade = { request: IncomingMessage; stream: Duplex; head: Buffer };

async function upgrade(state: SocketState, { request, stream, head }: Upgrade) {
  stream.on('error', ignore);
  const { status, caller } = await authenticateUpgrade(state, request);
  if (status) return reject(stream, status);
  if (!caller && state.unauthenticatedCount >= maxWaiting) return reject(stream, 503);
  state.wss.handleUpgrade(request, stream, head, (socket) => {
    const since = resumePositionOf(request);
    if (caller) return acceptSocket(state, socket, { caller, since });
    state.unauthenticatedCount += 1;
    authenticateByFirstFrame(socket, {
      sessions: state.sessions,
      address: state.addressOf(request),
      onSettled: () => (state.unauthenticatedCount -= 1),
      onAuthenticated: (authenticated, authenticatedCaller) =>
        acceptSocket(state, authenticated, { caller: authenticatedCaller, since }),
    });
  });
}

type AcceptedCaller = { caller: Caller; since: string | undefined };

function acceptSocket(state: SocketState, socket: WebSocket, { caller, since }: AcceptedCaller) {
  socket.on('error', ignore);
  // Pauses the socket until a slot is acquired, so that frames are not read before a handler is attached.
  if (socket.readyState === socket.OPEN) socket.pause();
  void state.slots
    .acquire(caller.memberId)
    .then((slot) => registerSocket(state, socket, { caller, slot, since }));
}

type SocketWithSlot = AcceptedCaller & { slot: number | undefined };

function registerSocket(state: SocketState, socket: WebSocket, { caller, slot, since }: SocketWithSlot) {
  const { connections, slots, emitter, monitor } = state;
  const { memberId, authSessionId } = caller;
  socket.resume();
  if (slot === undefined) return socket.close(socketCloseCodes.tooMany);
  // The socket may have closed during the lookup.
  if (socket.readyState !== socket.OPEN) return slots.release(memberId, slot);
  const connection: SocketConnection = {
    socket,
    memberId,
    authSessionId,
    missedPings: 0,
    pendingFrames: 0,
    slot,
  };
  connections.add(connection);
  listenTo(state, connection);
  emitter.sendWelcome(connection, since);
  // The member may have been banned while the slot was acquired. The socket was not registered then, so it could not be
  // closed, and is checked once more.
  monitor.check([authSessionId]);
}

// No listener here may reference the request that opened the socket, because it lives as long as the socket does.
function listenTo(state: SocketState, connection: SocketConnection) {
  const { connections, slots, log } = state;
  const { socket, memberId, slot } = connection;
  // Frames are handled one after the other, so that their order is preserved. The socket is paused until all frames
  // that arrived together are handled.
  let queue: Promise<void> | undefined;
  socket.on('pong', () => (connection.missedPings = 0));
  socket.on('message', (data) => {
    connection.pendingFrames += 1;
    socket.pause();
    queue = (queue ?? Promise.resolve())
      .then(() => handleFrame(state, connection, data))
      .catch((error: unknown) => {
        log.error({ error }, 'socket frame failed');
      })
      .finally(() => {
        connection.pendingFrames -= 1;
        if (connection.pendingFrames > 0) return;
        queue = undefined;
        socket.resume();
      });
  });
  socket.on('close', () => {
    connections.remove(connection);
    slots.release(memberId, slot);
  });
}

// Handles a frame. Closes the socket of a client that sends too many frames, or whose session has ended.
async function handleFrame(state: SocketState, connection: SocketConnection, data: RawData) {
  const { frameRateLimiter } = state;
  const { socket, slot } = connection;
  if (socket.readyState !== socket.OPEN) return;
  if ((await frameRateLimiter.consume(`socket:${slot}`, messageRule)) !== undefined)
    return socket.close(socketCloseCodes.tooMany);
  const { error, isSessionEnded } = (await state.frameListener?.(connection, frameTextOf(data))) ?? {};
  if (isSessionEnded) socket.close(socketCloseCodes.unauthorised);
  else if (error) sendOrCloseSlowConnections([connection], JSON.stringify(error));
}

async function closeSockets({ wss, connections, slots, monitor }: SocketState) {
  monitor.stop();
  slots.stop();
  for (const { socket } of connections.all) socket.close(socketCloseCodes.restart);
  const timer = setTimeout(() => wss.clients.forEach((socket) => socket.terminate()), 1_000);
  await new Promise((resolve) => wss.close(resolve));
  clearTimeout(timer);
}

const ignore = () => undefined;

/** Returns the position up to which the client has received events; undefined if the client sends none. */
const resumePositionOf = ({ url = '/' }: IncomingMessage) =>
  new URL(url, 'http://hub.invalid').searchParams.get('since') ?? undefined;

function reject(stream: Duplex, status: 401 | 403 | 404 | 429 | 503) {
  stream.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
