import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dispatchFrame } from '#platform/realtime/dispatch-frame.ts';
import { subscribeRefetchOnNotificationEvents } from './realtime.ts';
import { notificationKeys } from '../keys.ts';

const id = '0192f0c1-0000-7000-8000-000000000001';
const notify = () => dispatchFrame(JSON.stringify({ type: 'notifications_changed' }));
const remove = () =>
  dispatchFrame(JSON.stringify({ type: 'comment_deleted', id, discussionId: id, parentId: null }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function subscribers(hasUnread = false) {
  const cache = new QueryClient();
  cache.setQueryData(notificationKeys.list, []);
  const recount = vi.fn<() => void>();
  const stop = subscribeRefetchOnNotificationEvents(cache, {
    recount,
    hasUnread: () => hasUnread,
    random: () => 0.5,
  });
  return { cache, recount, stop };
}

test('a client refetches once for all notifications of some seconds, at a random moment', () => {
  const { cache, recount, stop } = subscribers();
  notify();
  notify();
  vi.advanceTimersByTime(1_499);
  expect(recount).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(recount).toHaveBeenCalledOnce();
  expect(cache.getQueryState(notificationKeys.list)?.isInvalidated).toBe(true);
  notify();
  stop();
  notify();
  vi.advanceTimersByTime(3_000);
  expect(recount).toHaveBeenCalledOnce();
});

test('a client that shows the list refetches it at once', async () => {
  const { cache, recount, stop } = subscribers();
  const list = vi.fn<() => Promise<never[]>>(async () => []);
  const observer = new QueryObserver(cache, {
    queryKey: notificationKeys.list,
    queryFn: list,
    staleTime: 1e6,
  });
  const close = observer.subscribe(() => undefined);
  expect(list).not.toHaveBeenCalled();
  notify();
  expect(recount).toHaveBeenCalledOnce();
  expect(list).toHaveBeenCalledOnce();
  stop();
  close();
});

test('after a deletion only clients with unread notifications refetch their count', () => {
  const [none, some] = [subscribers(false), subscribers(true)];
  remove();
  vi.advanceTimersByTime(3_000);
  expect(none.recount).not.toHaveBeenCalled();
  expect(some.recount).toHaveBeenCalledOnce();
  for (const { stop } of [none, some]) stop();
});
