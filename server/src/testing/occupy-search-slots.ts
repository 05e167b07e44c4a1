import { setImmediate as turn } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';
import { withSearchSlot } from '#platform/http/security/search-slots';

/** Occupies both search slots of the process, with timers that run only when a test advances them. */
export function occupySearchSlots(signal: AbortSignal) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const searches = [withSearchSlot(() => promise), withSearchSlot(() => promise)];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { setTimeout: fake } = globalThis;
  let isQueued = false;
  const recordingSetTimeout: typeof fake = Object.assign(
    (...args: Parameters<typeof fake>) => {
      if (args[1] === 2_000) isQueued = true;
      return fake(...args);
    },
    { __promisify__: fake.__promisify__ },
  );
  globalThis.setTimeout = recordingSetTimeout;
  onTestFinished(async () => {
    // `vi.useRealTimers` restores `setTimeout` only if it is still the fake one, so the wrapper is removed
    // first.
    globalThis.setTimeout = fake;
    vi.useRealTimers();
    release();
    await Promise.all(searches);
  });
  // Not `vi.waitFor`, which would advance the timers.
  const waitUntilQueued = async () => {
    while (!isQueued && !signal.aborted) await turn();
  };
  return { release, waitUntilQueued };
}
