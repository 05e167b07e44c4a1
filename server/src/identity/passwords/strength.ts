import { Worker } from 'node:worker_threads';
import type { Logger } from '#platform/telemetry/log';

export type PasswordStrengthRequest = { id: number; password: string; about: readonly string[] };
type Answer = 'ready' | { id: number; score: number };

/** Estimates how soon an attacker would guess a password. */
export type GuessablePasswordChecker = {
  /**
   * True if the password is among the first thousand guesses of an attacker who knows the owner's data; false for a
   * very long password, or if there is no result in time.
   */
  isGuessable(password: string, about: readonly string[]): Promise<boolean>;
};

const defaultTimeoutMs = 1_000;
// The dictionaries of the thread use as much memory as the rest of the hub, so the thread is stopped after five minutes
// without a call.
const maxIdleMs = 5 * 60_000;
// A longer password counts as not guessable, because a long text would block the thread.
const maxLength = 64;

export function createGuessablePasswordChecker(
  log: Pick<Logger, 'warn'>,
  { timeoutMs = defaultTimeoutMs } = {},
): GuessablePasswordChecker {
  return {
    async isGuessable(password, about) {
      if (Array.from(password).length > maxLength) return false;
      try {
        return (await requestScore({ password, about, timeoutMs })) === 0;
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

function requestScore({
  password,
  about,
  timeoutMs,
}: Omit<PasswordStrengthRequest, 'id'> & { timeoutMs: number }): Promise<number> {
  const thread = (running ??= startThread());
  thread.idle.refresh();
  const id = (lastId += 1);
  return new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => {
      thread.waiting.delete(id);
      reject(new Error(`no answer within ${timeoutMs} ms`));
      // A thread that is busy with this password would delay the next passwords, so it is terminated. A thread that is
      // still starting is not terminated.
      if (thread.isReady) terminateThread(thread);
    }, timeoutMs);
    const clearRequest = () => {
      clearTimeout(timer);
      thread.waiting.delete(id);
    };
    thread.waiting.set(id, {
      settle: (score) => {
        clearRequest();
        resolve(score);
      },
      fail: (error) => {
        clearRequest();
        reject(error);
      },
    });
    thread.worker.postMessage({ id, password, about } satisfies PasswordStrengthRequest);
  });
}

function terminateThread(thread: Running) {
  if (running === thread) running = undefined;
  void thread.worker.terminate();
}

function startThread(): Running {
  const worker = new Worker(new URL('./strength-worker.ts', import.meta.url));
  const idle = setTimeout(() => terminateThread(thread), maxIdleMs).unref();
  const thread: Running = { worker, waiting: new Map(), isReady: false, idle };
  worker.on('message', (message: Answer) => {
    if (message === 'ready') thread.isReady = true;
    else thread.waiting.get(message.id)?.settle(message.score);
  });
  const handleThreadEnd = (error: unknown) => {
    if (running === thread) running = undefined;
    clearTimeout(idle);
    for (const { fail } of thread.waiting.values()) fail(error);
  };
  worker.on('error', handleThreadEnd);
  worker.on('exit', () => handleThreadEnd(new Error('the thread has ended')));
  // The thread must not keep the process alive.
  worker.unref();
  return thread;
}
