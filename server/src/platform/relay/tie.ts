import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Logger } from '#platform/telemetry/log';

const beatEvery = 1_000;
/** So long after a beat went there, and did not come back, an instance is taken to be alone. */
const longestSilence = 1_500;
const redialEvery = 5_000;
/** How long an answer may take. */
const patience = 100;

type Parts = {
  redisUrl: string;
  /** Of every key of this hub, and of its channel. */
  prefix: string;
  /** What is said every second; whoever hears it come back says so by `confirm`. */
  beat: () => string;
  hear: (text: string) => void;
  /** Told that it holds again, or no longer. */
  onChange: (isWhole: boolean) => void;
  log: Logger;
};

export type Tie = ReturnType<typeof openTie>;

/** What ties an instance to Redis. It holds as long as beats that go there come back; nothing else is tried while it does not. */
export function openTie({ redisUrl, prefix, beat, hear, onChange, log }: Parts) {
  const channel = `${prefix}relay`;
  const [speaker, ear] = [dial(redisUrl), dial(redisUrl)];
  const first = Promise.withResolvers<void>();
  let isWhole = false;
  let isBeating = false;
  let heardAt = 0;
  // The first that has not come back yet.
  let sentAt = performance.now();
  let dialledAt = sentAt;

  ear.on('ready', () => void ear.subscribe(channel).then(beatOnce, () => undefined));
  ear.on('message', (_channel: string, text: string) => hear(text));
  for (const connection of [speaker, ear]) connection.on('close', () => lose('the connection ended'));
  // What came while we were busy is read before it is called late.
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

  // Of a connection whose other end is gone nothing tells us.
  function redial() {
    dialledAt = performance.now();
    for (const connection of [speaker, ear]) {
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
    /** Resolves once it holds, or after a moment without. */
    async begin() {
      await Promise.race([first.promise, wait(longestSilence, undefined, { ref: false })]);
      if (!isWhole) warn('it does not answer');
    },
    /** A beat has come back. */
    confirm() {
      heardAt = performance.now();
      if (isWhole) return;
      isWhole = true;
      first.resolve();
      log.warn('Redis is there: this instance is one with the others');
      onChange(true);
    },
    say(text: string) {
      if (isWhole) void speaker.publish(channel, text).catch((error: unknown) => lose(reasonOf(error)));
    },
    /** Asks at most for a moment; undefined where there is no answer, and at once where there was none before. */
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
      for (const connection of [speaker, ear]) connection.disconnect();
    },
  };
}

function dial(url: string) {
  const connection = new Redis(url, {
    connectionName: 'mutirao',
    connectTimeout: 2_000,
    retryStrategy: (tries) => Math.min(100 * tries, 1_000),
    // Whoever asks is not to wait for a connection.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
  });
  // Without a listener each try would be told of on the terminal; that it is away is told once, by us.
  connection.on('error', () => undefined);
  return connection;
}

function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`no answer within ${patience} ms`));
    const timer = setTimeout(() => setImmediate(late), patience);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

// Never the address, which may hold a password.
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown');
