import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dispatchFrame } from '#platform/realtime/dispatch-frame.ts';
import { moderationKeys } from '../keys.ts';
import { subscribeRefetchOnModerationEvents } from './realtime.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const signal = JSON.stringify({ type: 'moderation_changed' });
const pending = moderationKeys.cases({ status: 'pending', contentType: undefined, memberId: undefined });

test('cases and appeals are refetched on a change, once for many events, until unsubscribed', async () => {
  const cache = new QueryClient();
  const keys = [pending, moderationKeys.reports('a'), moderationKeys.appeals('pending')];
  const others = ['discussions'];
  const fetchAll = async () => {
    for (const queryKey of [...keys, others]) await cache.fetchQuery({ queryKey, queryFn: () => [] });
  };
  const isStale = (queryKey: readonly unknown[]) => cache.getQueryState(queryKey)?.isInvalidated;
  await fetchAll();
  const recount = vi.fn<() => void>();
  const stop = subscribeRefetchOnModerationEvents(cache, recount);
  for (let received = 0; received < 5; received += 1) dispatchFrame(signal);
  vi.runAllTimers();
  expect([...keys, others].map(isStale)).toEqual([true, true, true, false]);
  expect(recount).toHaveBeenCalledOnce();
  dispatchFrame(signal);
  stop();
  await fetchAll();
  vi.runAllTimers();
  expect(keys.map(isStale)).toEqual([false, false, false]);
  expect(recount).toHaveBeenCalledOnce();
});
