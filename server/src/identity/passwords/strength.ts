import { Worker } from 'node:worker_threads';
import type { Logger } from '#platform/telemetry/log';

export type StrengthRequest = { id: number; password: string; about: readonly string[] };
type Answer = 'ready' | { id: number; score: number };

/** Estimates how soon an attacker would guess a password. */
export type StrengthEstimator = {
  /**
   * True if the password is among the first thousand guesses of an attacker who knows the owner's data; false if there
   * is no result in time.
   */
  isGuessable(password: string, about: readonly string[]): Promise<boolean>;
};

const usualPatience = 1_000;
// The dictionaries of the thread use as much memory as the rest of the hub, so the thread is stopped after five minutes
// without a call.
const longestIdle = 5 * 60_000;
// A longer password cannot be guessed, and the limit prevents a long text from blocking the thread.
const maxLength = 64;

export function createStrengthEstimator(
  log: Pick<Logger, 'warn'>,
  { patience = usualPatience } = {},
): StrengthEstimator {
  return {
    async isGuessable(password, about) {
      if (Array.from(password).length > maxLength) return false;
      try {
        return (await ask({ password, about, patience })) === 0;
      } catch (error) {
        log.warn({ error }, 'the strength of a password was not estimated');
        return false;
      }
    },
  };
}

type Waiting = { settle: (score: number) => void; fail: (error: unknown) => void };
type Running = { worker: Worker; waiting: Map<number, Waiting>; isReady: boolean; idle: NodeJS.Timeout };

// One thread for the whole process, however many instances it serves; the first call starts it.
let running: Running | undefined;
let lastId = 0;

function ask({
  password,
  about,
  patience,
}: Omit<StrengthRequest, 'id'> & { patience: number }): Promise<number> {
  const thread = (running ??= start());
  thread.idle.refresh();
  const id = (lastId += 1);
  return new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => {
      thread.waiting.delete(id);
      reject(new Error(`no answer within ${patience} ms`));
      // A thread that is busy with this password would delay the next passwords, so it is terminated. A thread that is
      // still starting is kept.
      if (thread.isReady) giveUp(thread);
    }, patience);
    const done = () => {
      clearTimeout(timer);
      thread.waiting.delete(id);
    };
    thread.waiting.set(id, {
      settle: (score) => {
        done();
        resolve(score);
      },
      fail: (error) => {
        done();
        reject(error);
      },
    });
    thread.worker.postMessage({ id, password, about } satisfies StrengthRequest);
  });
}

function giveUp(thread: Running) {
  if (running === thread) running = undefined;
  void thread.worker.terminate();
}

function start(): Running {
  const worker = new Worker(new URL('./strength-worker.ts', import.meta.url));
  const idle = setTimeout(() => giveUp(thread), longestIdle).unref();
  const thread: Running = { worker, waiting: new Map(), isReady: false, idle };
  worker.on('message', (message: Answer) => {
    if (message === 'ready') thread.isReady = true;
    else thread.waiting.get(message.id)?.settle(message.score);
  });
  const end = (error: unknown) => {
    if (running === thread) running = undefined;
    clearTimeout(idle);
    for (const { fail } of thread.waiting.values()) fail(error);
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the thread has ended')));
  // The thread must not keep the process alive.
  worker.unref();
  return thread;
}
