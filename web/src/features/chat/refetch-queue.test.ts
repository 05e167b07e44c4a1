import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBatcher, createRefetchQueue } from './refetch-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const isTransient = (error: unknown) => error instanceof TypeError;

test('two requests during a renewal cause one more renewal, for each name separately', async () => {
  const ends: (() => void)[] = [];
  const refetch = vi.fn<(id: string) => Promise<void>>(async () => new Promise((end) => void ends.push(end)));
  const { requestRefetch } = createRefetchQueue(refetch, isTransient);
  const all = [requestRefetch('a'), requestRefetch('a'), requestRefetch('a'), requestRefetch('b')];
  expect(refetch.mock.calls).toEqual([['a'], ['b']]);
  ends.forEach((end) => end());
  await vi.advanceTimersByTimeAsync(0);
  expect(refetch.mock.calls).toEqual([['a'], ['b'], ['a']]);
  ends.forEach((end) => end());
  await Promise.all(all);
  expect(refetch).toHaveBeenCalledTimes(3);
});

test('a failed renewal is retried after a pause, which a new request ends, until it succeeds', async () => {
  const refetch = vi.fn<(id: string) => Promise<void>>(async () => undefined);
  refetch.mockRejectedValueOnce(new TypeError()).mockRejectedValueOnce(new TypeError());
  const { requestRefetch } = createRefetchQueue(refetch, isTransient);
  await requestRefetch('a');
  await requestRefetch('a');
  expect(refetch).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refetch).toHaveBeenCalledTimes(3);
});

test('a rejected renewal, or one after unsubscribing, is not retried', async () => {
  const refetch = vi.fn<(id: string) => Promise<void>>().mockRejectedValue(new Error('404'));
  const { requestRefetch, stop } = createRefetchQueue(refetch, isTransient);
  await requestRefetch('a');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refetch).toHaveBeenCalledOnce();
  refetch.mockRejectedValue(new TypeError());
  await requestRefetch('a');
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('requests of the same moment are sent together', () => {
  const action = vi.fn<(ids: ReadonlySet<string>) => void>();
  const gather = createBatcher(action, 300);
  for (const id of ['a', 'b', 'a']) gather(id);
  expect(action).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  expect(action.mock.calls).toEqual([[new Set(['a', 'b'])]]);
  gather('c');
  vi.advanceTimersByTime(300);
  expect(action).toHaveBeenCalledTimes(2);
});
