import { Transform } from 'node:stream';

// The milliseconds of work before a pause. Short, so that a request of a member hardly waits for a processor.
const workSliceMs = 5;
// The max milliseconds that count as work. A longer time is a wait for a slow target of the backup.
const maxWorkMilliseconds = 50;

/**
 * Returns how many milliseconds to pause after work, so that the work takes at most `share` of the time;
 * undefined if no pause is needed yet.
 */
function calculatePauseMs(workedMs: number, share: number): number | undefined {
  if (workedMs < workSliceMs || share === 1) return undefined;
  return Math.min(workedMs, maxWorkMilliseconds) * (1 / share - 1);
}

/**
 * Creates a function that is called after each piece of work, and pauses so that its caller works at most `share` of
 * the time (more than 0, at most 1).
 */
export function createWorkThrottle(share: number): () => Promise<void> {
  let workedSince = performance.now();
  return async () => {
    const pauseMs = calculatePauseMs(performance.now() - workedSince, share);
    if (pauseMs === undefined) return;
    await new Promise((done) => void setTimeout(done, pauseMs));
    workedSince = performance.now();
  };
}

/**
 * Creates a stream that passes bytes on, and pauses so that it and its source work at most `share` of the time (more
 * than 0, at most 1).
 */
export function createWorkThrottleStream(share: number) {
  let workedSince = performance.now();
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const pauseMs = calculatePauseMs(performance.now() - workedSince, share);
      if (pauseMs === undefined) {
        done(null, chunk);
        return;
      }
      setTimeout(() => {
        workedSince = performance.now();
        done(null, chunk);
      }, pauseMs);
    },
  });
}
