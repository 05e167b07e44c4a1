import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Logger } from '#platform/telemetry/log';

const beatEvery = 1_000;
/** An instance counts as disconnected if a heartbeat has not come back after this time, in milliseconds. */
const longestSilence = 1_500;
const redialEvery = 5_000;
/** Timeout of a response of Redis, in milliseconds. */
const timeout = 100;

type Deps = {
  redisUrl: string;
  /** Of every key of this hub, and of its channel. */
  prefix: string;
  /** Returns the heartbeat that is published every second; the code that receives it back calls `confirm`. */
  beat: () => string;
  hear: (text: string) => void;
  /** Called when the connection works again, or no longer. */
  onChange: (isComplete: boolean) => void;
  log: Logger;
};

export type RedisConnection = ReturnType<typeof openRedisConnection>;

/**
 * Opens the connection of an instance to Redis. It counts as connected as long as heartbeats come back. While it is
 * disconnected, nothing else is sent.
 */
export function openRedisConnection(deps: Deps) {
  const state = dialRedis(deps);
  const { speaker, subscriber } = state;
  subscriber.on(
    'ready',
    () =>
      void subscriber.subscribe(state.channel).then(
        () => beatOnce(state),
        () => undefined,
      ),
  );
  subscriber.on('message', (_channel: string, text: string) => deps.hear(text));
  for (const connection of [speaker, subscriber])
    connection.on('close', () => lose(state, 'the connection ended'));
  // `setImmediate` runs the check after pending input is read, so a busy process does not count a response as late.
  const timer = setInterval(() => setImmediate(() => look(state)), beatEvery).unref();

  return {
    redis: speaker,
    get isWhole() {
      return state.isWhole;
    },
    /** Resolves once it is connected, or after a short wait without a connection. */
    async begin() {
      await Promise.race([state.first.promise, wait(longestSilence, undefined, { ref: false })]);
      if (!state.isWhole) warn(state, 'it does not answer');
    },
    /** A beat has come back. */
    confirmHeartbeat: () => confirmHeartbeat(state),
    publish(text: string) {
      if (!state.isWhole) return;
      void speaker.publish(state.channel, text).catch((error: unknown) => lose(state, reasonOf(error)));
    },
    /**
     * Sends a request with a short timeout. Returns undefined if there is no response, and at once if it was
     * disconnected already.
     */
    async ask<Answer>(question: () => Promise<Answer>): Promise<Answer | undefined> {
      if (!state.isWhole) return undefined;
      try {
        return await inTime(question());
      } catch (error) {
        lose(state, reasonOf(error));
        return undefined;
      }
    },
    close() {
      clearInterval(timer);
      state.isWhole = false;
      for (const connection of [speaker, subscriber]) connection.disconnect();
    },
  };
}

type ConnectionState = Deps & {
  channel: string;
  speaker: Redis;
  subscriber: Redis;
  /** Resolves with the first heartbeat that comes back. */
  first: PromiseWithResolvers<void>;
  isWhole: boolean;
  isBeating: boolean;
  heardAt: number;
  /** When the first heartbeat was sent that has not come back yet. */
  sentAt: number;
  dialledAt: number;
};

function dialRedis(deps: Deps): ConnectionState {
  const [speaker, subscriber] = [dial(deps.redisUrl), dial(deps.redisUrl)];
  const now = performance.now();
  return {
    ...deps,
    channel: `${deps.prefix}relay`,
    speaker,
    subscriber,
    first: Promise.withResolvers<void>(),
    isWhole: false,
    isBeating: false,
    heardAt: 0,
    sentAt: now,
    dialledAt: now,
  };
}

function look(state: ConnectionState) {
  const { sentAt, heardAt, dialledAt } = state;
  const silence = sentAt > heardAt ? performance.now() - sentAt : 0;
  if (silence > longestSilence) lose(state, 'its answer is late');
  if (silence > redialEvery && performance.now() - dialledAt > redialEvery) redial(state);
  void beatOnce(state);
}

async function beatOnce(state: ConnectionState) {
  const { speaker, channel, prefix, beat } = state;
  if (state.isBeating || speaker.status !== 'ready') return;
  state.isBeating = true;
  if (state.sentAt <= state.heardAt) state.sentAt = performance.now();
  try {
    // What cannot be written to could not count either.
    await speaker.set(`${prefix}beat`, '', 'EX', 60);
    await speaker.publish(channel, beat());
  } catch (error) {
    lose(state, reasonOf(error));
  } finally {
    state.isBeating = false;
  }
}

function confirmHeartbeat(state: ConnectionState) {
  state.heardAt = performance.now();
  if (state.isWhole) return;
  state.isWhole = true;
  state.first.resolve();
  state.log.warn('Redis is connected: this instance shares events with the others');
  state.onChange(true);
}

// A connection with a dead other end reports no error.
function redial(state: ConnectionState) {
  state.dialledAt = performance.now();
  for (const connection of [state.speaker, state.subscriber]) {
    if (['connect', 'ready'].includes(connection.status)) connection.disconnect(true);
  }
}

function lose(state: ConnectionState, reason: string) {
  if (!state.isWhole) return;
  state.isWhole = false;
  warn(state, reason);
  state.onChange(false);
}

const warn = ({ log }: ConnectionState, reason: string) =>
  log.warn({ reason }, 'Redis is unreachable: this instance continues alone, and pages poll for changes');

function dial(url: string) {
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
  // Without a listener each retry would print to the terminal; the outage is logged once, by us.
  connection.on('error', () => undefined);
  return connection;
}

function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`no answer within ${timeout} ms`));
    const timer = setTimeout(() => setImmediate(late), timeout);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

// Never the address, which may hold a password.
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown');
