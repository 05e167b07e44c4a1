import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Logger } from '#platform/telemetry/log';

const heartbeatInterval = 1_000;
/** An instance counts as disconnected if a heartbeat has not come back after this time, in milliseconds. */
const heartbeatTimeoutMs = 1_500;
const reconnectIntervalMs = 5_000;
/** Timeout of a response of Redis, in milliseconds. */
const timeout = 100;

type Deps = {
  redisUrl: string;
  /** The prefix of every key of this hub in Redis, and of its channel. */
  prefix: string;
  /** Returns the heartbeat that is published every second; the code that receives it back calls `confirmHeartbeat`. */
  heartbeat: () => string;
  onMessage: (text: string) => void;
  /** Called with true when the connection works again, and with false when it stops working. */
  onChange: (isConnected: boolean) => void;
  log: Logger;
};

export type RedisConnection = ReturnType<typeof openRedisConnection>;

/**
 * Opens the connection of an instance to Redis. It counts as connected as long as heartbeats come back. While it is
 * disconnected, nothing else is sent.
 */
export function openRedisConnection(deps: Deps) {
  const state = createClientsAndState(deps);
  const { publisher, subscriber } = state;
  subscriber.on(
    'ready',
    () =>
      void subscriber.subscribe(state.channel).then(
        () => sendHeartbeat(state),
        () => undefined,
      ),
  );
  subscriber.on('message', (_channel: string, text: string) => deps.onMessage(text));
  for (const connection of [publisher, subscriber])
    connection.on('close', () => markDisconnected(state, 'the connection ended'));
  // `setImmediate` runs the check after pending input is read, so a busy process does not count a response as late.
  const timer = setInterval(() => setImmediate(() => checkConnection(state)), heartbeatInterval).unref();

  return {
    redis: publisher,
    get isConnected() {
      return state.isConnected;
    },
    /** Resolves when Redis is connected, or after a short wait if it is not. */
    async begin() {
      await Promise.race([state.first.promise, wait(heartbeatTimeoutMs, undefined, { ref: false })]);
      if (!state.isConnected) warn(state, 'it does not respond');
    },
    /** Records that a heartbeat has come back. */
    confirmHeartbeat: () => confirmHeartbeat(state),
    publish(text: string) {
      if (!state.isConnected) return;
      void publisher
        .publish(state.channel, text)
        .catch((error: unknown) => markDisconnected(state, reasonOf(error)));
    },
    /**
     * Sends a request to Redis with a short timeout. Returns undefined if the request fails or is late, and at once if
     * Redis is already disconnected.
     */
    async ask<Answer>(question: () => Promise<Answer>): Promise<Answer | undefined> {
      if (!state.isConnected) return undefined;
      try {
        return await withTimeout(question());
      } catch (error) {
        markDisconnected(state, reasonOf(error));
        return undefined;
      }
    },
    close() {
      clearInterval(timer);
      state.isConnected = false;
      for (const connection of [publisher, subscriber]) connection.disconnect();
    },
  };
}

type ConnectionState = Deps & {
  channel: string;
  publisher: Redis;
  subscriber: Redis;
  /** Resolves with the first heartbeat that comes back. */
  first: PromiseWithResolvers<void>;
  isConnected: boolean;
  isSendingHeartbeat: boolean;
  receivedAt: number;
  /** When the oldest heartbeat that has not come back was sent, in milliseconds of `performance.now()`. */
  sentAt: number;
  lastConnectAttemptAt: number;
};

function createClientsAndState(deps: Deps): ConnectionState {
  const [publisher, subscriber] = [createRedisClient(deps.redisUrl), createRedisClient(deps.redisUrl)];
  const now = performance.now();
  return {
    ...deps,
    channel: `${deps.prefix}relay`,
    publisher,
    subscriber,
    first: Promise.withResolvers<void>(),
    isConnected: false,
    isSendingHeartbeat: false,
    receivedAt: 0,
    sentAt: now,
    lastConnectAttemptAt: now,
  };
}

function checkConnection(state: ConnectionState) {
  const { sentAt, receivedAt, lastConnectAttemptAt } = state;
  const silenceMs = sentAt > receivedAt ? performance.now() - sentAt : 0;
  if (silenceMs > heartbeatTimeoutMs) markDisconnected(state, 'its response is late');
  if (silenceMs > reconnectIntervalMs && performance.now() - lastConnectAttemptAt > reconnectIntervalMs)
    reconnect(state);
  void sendHeartbeat(state);
}

async function sendHeartbeat(state: ConnectionState) {
  const { publisher, channel, prefix, heartbeat } = state;
  if (state.isSendingHeartbeat || publisher.status !== 'ready') return;
  state.isSendingHeartbeat = true;
  if (state.sentAt <= state.receivedAt) state.sentAt = performance.now();
  try {
    // The heartbeat also writes a key, because a Redis server that rejects writes cannot count rate limits and slots
    // either.
    await publisher.set(`${prefix}beat`, '', 'EX', 60);
    await publisher.publish(channel, heartbeat());
  } catch (error) {
    markDisconnected(state, reasonOf(error));
  } finally {
    state.isSendingHeartbeat = false;
  }
}

function confirmHeartbeat(state: ConnectionState) {
  state.receivedAt = performance.now();
  if (state.isConnected) return;
  state.isConnected = true;
  state.first.resolve();
  state.log.warn('Redis is connected: this instance shares events with the others');
  state.onChange(true);
}

// Reconnects after a timeout, because a TCP connection reports no error when its other end is gone.
function reconnect(state: ConnectionState) {
  state.lastConnectAttemptAt = performance.now();
  for (const connection of [state.publisher, state.subscriber]) {
    if (['connect', 'ready'].includes(connection.status)) connection.disconnect(true);
  }
}

function markDisconnected(state: ConnectionState, reason: string) {
  if (!state.isConnected) return;
  state.isConnected = false;
  warn(state, reason);
  state.onChange(false);
}

const warn = ({ log }: ConnectionState, reason: string) =>
  log.warn({ reason }, 'Redis is unreachable: this instance continues alone, and pages poll for changes');

function createRedisClient(url: string) {
  const connection = new Redis(url, {
    connectionName: 'mutirao',
    connectTimeout: 2_000,
    retryStrategy: (tries) => Math.min(100 * tries, 1_000),
    // A caller must not wait for a connection.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
  });
  // Without a listener each retry would print to the terminal. `markDisconnected` logs the outage once.
  connection.on('error', () => undefined);
  return connection;
}

function withTimeout<Answer>(response: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const rejectWithTimeout = () => reject(new Error(`no answer within ${timeout} ms`));
    const timer = setTimeout(() => setImmediate(rejectWithTimeout), timeout);
    response.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

// Returns the reason for the log. It is never the connection string, which may contain a password.
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown');
