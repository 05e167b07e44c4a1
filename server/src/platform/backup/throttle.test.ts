import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWorkThrottleStream, createWorkThrottle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Writes a chunk after so many milliseconds of work; returns whether it has arrived. */
function createReader(share: number) {
  const throttleStream = createWorkThrottleStream(share);
  const received: string[] = [];
  throttleStream.on('data', (chunk: Buffer) => received.push(chunk.toString()));
  return {
    received,
    work: (chunk: string, milliseconds: number) => {
      vi.advanceTimersByTime(milliseconds);
      throttleStream.write(chunk);
    },
    end: () => {
      throttleStream.end();
      return once(throttleStream, 'end');
    },
  };
}

test('a throttle with a quarter of the time pauses three times as long as its source worked', async () => {
  const { received, work, end } = createReader(0.25);
  work('a', 4);
  expect(received).toEqual(['a']);
  work('b', 6);
  vi.advanceTimersByTime(29);
  expect(received).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(received).toEqual(['a', 'b']);
  work('c', 4);
  expect(received).toEqual(['a', 'b', 'c']);
  await end();
});

test('a throttle does not pause for the time in which its target was slow', async () => {
  const { received, work, end } = createReader(0.5);
  work('a', 10_000);
  vi.advanceTimersByTime(49);
  expect(received).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(received).toEqual(['a']);
  await end();
});

test('a throttle with all of the time never pauses', async () => {
  const { received, work, end } = createReader(1);
  work('a', 1_000);
  work('b', 1_000);
  expect(received).toEqual(['a', 'b']);
  await end();
});

test('work in pieces with a quarter of the time pauses three times as long after each piece', async () => {
  const throttle = createWorkThrottle(0.25);
  vi.advanceTimersByTime(4);
  await throttle();
  vi.advanceTimersByTime(6);
  const resumed = vi.fn<() => void>();
  const pausePromise = throttle().then(resumed);
  await vi.advanceTimersByTimeAsync(29);
  expect(resumed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await pausePromise;
  expect(resumed).toHaveBeenCalledOnce();
});
