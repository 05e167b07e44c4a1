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
  onChange: (isWhole: boolean) => void;
  log: Logger;
};

export type RedisConnection = ReturnType<typeof openRedisConnection>;

/**
 * Opens the connection of an instance to Redis. It counts as connected as long as heartbeats come back. While it is
 * disconnected, nothing else is sent.
 */
export function openRedisConnection({ redisUrl, prefix, beat, hear, onChange, log }: Deps) {
  const channel = `${prefix}relay`;
  const [speaker, subscriber] = [dial(redisUrl), dial(redisUrl)];
  const first = Promise.withResolvers<void>();
  let isWhole = false;
  let isBeating = false;
  let heardAt = 0;
  // The first that has not come back yet.
  let sentAt = performance.now();
  let dialledAt = sentAt;

  subscriber.on('ready', () => void subscriber.subscribe(channel).then(beatOnce, () => undefined));
  subscriber.on('message', (_channel: string, text: string) => hear(text));
  for (const connection of [speaker, subscriber]) connection.on('close', () => lose('the connection ended'));
  // `setImmediate` runs the check after pending input is read, so a busy process does not count a response as late.
  const timer = setInterval(() => setImmediate(look), beatEvery).unref();

  function look() {
    const silence = sentAt > heardAt ? performance.now() - sentAt : 0;
    if (silence > longestSilence) lose('its answer is late');
    if (silence > redialEvery && performance.now() - dialledAt > redialEvery) redial();
    void beatOnce();
  }

  async function beatOnce() {
    if (isBeating || speaker.status !== 'ready') return;
    isBeating = true;
    if (sentAt <= heardAt) sentAt = performance.now();
    try {
      // What cannot be written to could not count either.
      await speaker.set(`${prefix}beat`, '', 'EX', 60);
      await speaker.publish(channel, beat());
    } catch (error) {
      lose(reasonOf(error));
    } finally {
      isBeating = false;
    }
  }

  // A connection with a dead other end reports no error.
  function redial() {
    dialledAt = performance.now();
    for (const connection of [speaker, subscriber]) {
      if (['connect', 'ready'].includes(connection.status)) connection.disconnect(true);
    }
  }

  function lose(reason: string) {
    if (!isWhole) return;
    isWhole = false;
    warn(reason);
    onChange(false);
  }

  const warn = (reason: string) =>
    log.warn({ reason }, 'Redis is away: this instance goes on alone, and pages look for news by themselves');

  return {
    redis: speaker,
    get isWhole() {
      return isWhole;
    },
    /** Resolves once it is connected, or after a short wait without a connection. */
    async begin() {
      await Promise.race([first.promise, wait(longestSilence, undefined, { ref: false })]);
      if (!isWhole) warn('it does not answer');
    },
    /** A beat has come back. */
    confirmHeartbeat() {
      heardAt = performance.now();
      if (isWhole) return;
      isWhole = true;
      first.resolve();
      log.warn('Redis is there: this instance is one with the others');
      onChange(true);
    },
    publish(text: string) {
      if (isWhole) void speaker.publish(channel, text).catch((error: unknown) => lose(reasonOf(error)));
    },
    /**
     * Sends a request with a short timeout. Returns undefined if there is no response, and at once if it was
     * disconnected already.
     */
    async ask<Answer>(question: () => Promise<Answer>): Promise<Answer | undefined> {
      if (!isWhole) return undefined;
      try {
        return await inTime(question());
      } catch (error) {
        lose(reasonOf(error));
        return undefined;
      }
    },
    close() {
      clearInterval(timer);
      isWhole = false;
      for (const connection of [speaker, subscriber]) connection.disconnect();
    },
  };
}

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
