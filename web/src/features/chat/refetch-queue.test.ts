import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBatcher, createRefetchQueue } from './refetch-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const passes = (error: unknown) => error instanceof TypeError;

test('two requests during a renewal cause one more renewal, for each name separately', async () => {
  const ends: (() => void)[] = [];
  const renew = vi.fn<(id: string) => Promise<void>>(async () => new Promise((end) => void ends.push(end)));
  const { want } = createRefetchQueue(renew, passes);
  const all = [want('a'), want('a'), want('a'), want('b')];
  expect(renew.mock.calls).toEqual([['a'], ['b']]);
  ends.forEach((end) => end());
  await vi.advanceTimersByTimeAsync(0);
  expect(renew.mock.calls).toEqual([['a'], ['b'], ['a']]);
  ends.forEach((end) => end());
  await Promise.all(all);
  expect(renew).toHaveBeenCalledTimes(3);
});

test('a failed renewal is retried after a pause, which a new request ends, until it succeeds', async () => {
  const renew = vi.fn<(id: string) => Promise<void>>(async () => undefined);
  renew.mockRejectedValueOnce(new TypeError()).mockRejectedValueOnce(new TypeError());
  const { want } = createRefetchQueue(renew, passes);
  await want('a');
  await want('a');
  expect(renew).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renew).toHaveBeenCalledTimes(3);
});

test('a rejected renewal, or one after unsubscribing, is not retried', async () => {
  const renew = vi.fn<(id: string) => Promise<void>>().mockRejectedValue(new Error('404'));
  const { want, stop } = createRefetchQueue(renew, passes);
  await want('a');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renew).toHaveBeenCalledOnce();
  renew.mockRejectedValue(new TypeError());
  await want('a');
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renew).toHaveBeenCalledTimes(2);
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
