import type { ErrorCode } from '@mutirao/contract/kit/api-errors';
import type { ErrorDetail } from '@mutirao/contract/kit/define-errors';
import { ApiError } from '../endpoints/api-error.ts';

const waitSeconds = 5;

type Queue = {
  maxConcurrent: number;
  queue: number;
  /** How long a caller waits in the queue, in milliseconds; unlimited if undefined. */
  maxWaitMilliseconds?: number;
  /** The error for a rejected caller; by default `unavailable`. */
  error?: ErrorCode | ErrorDetail;
  retryAfterSeconds?: number;
};

/**
 * Limits expensive work: at most `maxConcurrent` run, and `queue` wait in order. Every other caller, and one that waits
 * longer than `maxWaitMilliseconds`, gets the error with Retry-After.
 */
export function createConcurrencyLimiter({
  maxConcurrent,
  queue,
  maxWaitMilliseconds,
  error = 'unavailable',
  ...more
}: Queue) {
  let running = 0;
  const queuedCallers: (() => void)[] = [];
  const createError = () => new ApiError(error, { retryAfterSeconds: more.retryAfterSeconds ?? waitSeconds });

  const waitForSlot = () =>
    new Promise<void>((resolve, reject) => {
      const acquire = () => {
        clearTimeout(timer);
        resolve();
      };
      const leaveQueue = () => {
        queuedCallers.splice(queuedCallers.indexOf(acquire), 1);
        reject(createError());
      };
      const timer =
        maxWaitMilliseconds === undefined ? undefined : setTimeout(leaveQueue, maxWaitMilliseconds);
      queuedCallers.push(acquire);
    });

  return async function runLimited<Answer>(action: () => Promise<Answer>): Promise<Answer> {
    if (running >= maxConcurrent && queuedCallers.length >= queue) throw createError();
    if (running >= maxConcurrent) await waitForSlot();
    else running += 1;
    try {
      return await action();
    } finally {
      // Passes the slot to the next caller, or frees it.
      const next = queuedCallers.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Limits how many slots a caller, such as a member or an address, can hold at once: one more is rejected with `error`.
 * Acquiring a slot returns a function that releases it; calling that function twice releases the slot once.
 */
export function createPerCallerLimiter({ max, error }: { max: number; error: ErrorDetail }) {
  const slotsByCaller = new Map<string, number>();

  return function acquireSlot(caller: string): () => void {
    const count = slotsByCaller.get(caller) ?? 0;
    if (count >= max) throw new ApiError(error, { retryAfterSeconds: waitSeconds });
    slotsByCaller.set(caller, count + 1);
    let isLocked = true;
    return () => {
      if (!isLocked) return;
      isLocked = false;
      const left = (slotsByCaller.get(caller) ?? 1) - 1;
      if (left > 0) slotsByCaller.set(caller, left);
      else slotsByCaller.delete(caller);
    };
  };
}
