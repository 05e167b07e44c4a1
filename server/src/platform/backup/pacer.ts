import { Transform } from 'node:stream';

// In milliseconds. Short, so that a request of a member waits only a moment for a processor.
const slice = 5;
// In milliseconds. A longer time is not work, but the wait for a slow target of the backup.
const longestWork = 50;

/**
 * Creates a function that is called after each piece of work, and rests so that its caller works at most `share` of the
 * time (more than 0, at most 1).
 */
export function createRests(share: number): () => Promise<void> {
  let workedSince = performance.now();
  return async () => {
    const worked = performance.now() - workedSince;
    if (worked < slice || share === 1) return;
    const rest = Math.min(worked, longestWork) * (1 / share - 1);
    await new Promise((done) => void setTimeout(done, rest));
    workedSince = performance.now();
  };
}

/**
 * Creates a stream that passes bytes on, and rests so that it and its source work at most `share` of the time (more
 * than 0, at most 1).
 */
export function createPacer(share: number) {
  let workedSince = performance.now();
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const worked = performance.now() - workedSince;
      if (worked < slice || share === 1) {
        done(null, chunk);
        return;
      }
      setTimeout(
        () => {
          workedSince = performance.now();
          done(null, chunk);
        },
        Math.min(worked, longestWork) * (1 / share - 1),
      );
    },
  });
}
