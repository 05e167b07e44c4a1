import { Worker } from 'node:worker_threads';
import type { Logger } from '#platform/telemetry/log';

export type PasswordStrengthRequest = { id: number; password: string; ownerWords: readonly string[] };
type Answer = 'ready' | { id: number; score: number };

/** Estimates how soon an attacker would guess a password. */
export type GuessablePasswordChecker = {
  /**
   * True if the password is among the first thousand guesses of an attacker who knows the owner's data; false for a
   * very long password, or if there is no result in time.
   */
  isGuessable(password: string, ownerWords: readonly string[]): Promise<boolean>;
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
    async isGuessable(password, ownerWords) {
      if (Array.from(password).length > maxLength) return false;
      try {
        return (await requestScore({ password, ownerWords, timeoutMs })) === 0;
      } catch (error) {
        log.warn({ error }, 'the strength of a password was not estimated');
        return false;
      }
    },
  };
}

type PendingRequest = { resolve: (score: number) => void; fail: (error: unknown) => void };
type StrengthWorker = {
  worker: Worker;
  pendingRequests: Map<number, PendingRequest>;
  isReady: boolean;
  idle: NodeJS.Timeout;
};

// One thread for the whole process, however many instances it serves; the first call starts it.
let running: StrengthWorker | undefined;
let lastId = 0;

function requestScore({
  password,
  ownerWords,
  timeoutMs,
}: Omit<PasswordStrengthRequest, 'id'> & { timeoutMs: number }): Promise<number> {
  const thread = (running ??= startThread());
  thread.idle.refresh();
  const id = (lastId += 1);
  return new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => {
      thread.pendingRequests.delete(id);
      reject(new Error(`no answer within ${timeoutMs} ms`));
      // A thread that is busy with this password would delay the next passwords, so it is terminated. A thread that is
      // still starting is not terminated.
      if (thread.isReady) terminateThread(thread);
    }, timeoutMs);
    const clearRequest = () => {
      clearTimeout(timer);
      thread.pendingRequests.delete(id);
    };
    thread.pendingRequests.set(id, {
      resolve: (score) => {
        clearRequest();
        resolve(score);
      },
      fail: (error) => {
        clearRequest();
        reject(error);
      },
    });
    thread.worker.postMessage({ id, password, ownerWords } satisfies PasswordStrengthRequest);
  });
}

function terminateThread(thread: StrengthWorker) {
  if (running === thread) running = undefined;
  void thread.worker.terminate();
}

function startThread(): StrengthWorker {
  const worker = new Worker(new URL('./strength-worker.ts', import.meta.url));
  const idle = setTimeout(() => terminateThread(thread), maxIdleMs).unref();
  const thread: StrengthWorker = { worker, pendingRequests: new Map(), isReady: false, idle };
  worker.on('message', (message: Answer) => {
    if (message === 'ready') thread.isReady = true;
    else thread.pendingRequests.get(message.id)?.resolve(message.score);
  });
  const handleThreadEnd = (error: unknown) => {
    if (running === thread) running = undefined;
    clearTimeout(idle);
    for (const { fail } of thread.pendingRequests.values()) fail(error);
  };
  worker.on('error', handleThreadEnd);
  worker.on('exit', () => handleThreadEnd(new Error('the thread has ended')));
  // The thread must not keep the process alive.
  worker.unref();
  return thread;
}
