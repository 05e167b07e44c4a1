import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { dispatchFrame } from '#platform/realtime/dispatch-frame.ts';
import { supportKeys } from '../keys.ts';
import { subscribeRefetchOnTicketEvents } from './realtime.ts';

const id = '0192f0c1-0000-7000-8000-000000000001';
const other = '0192f0c1-0000-7000-8000-000000000002';

test('only the ticket that changed is refetched, on every screen that shows it, until unsubscribed', async () => {
  const cache = new QueryClient();
  const request = vi.fn<() => Promise<never[]>>(async () => []);
  const its = [
    supportKeys.own,
    supportKeys.queue({ status: 'open', category: undefined }),
    supportKeys.ticket(id),
    supportKeys.messages(id),
  ];
  const others = [supportKeys.ticket(other), supportKeys.messages(other), supportKeys.info];
  for (const queryKey of [...its, ...others]) await cache.fetchQuery({ queryKey, queryFn: request });
  const recount = vi.fn<() => void>();
  const stop = subscribeRefetchOnTicketEvents(cache, recount);
  dispatchFrame(JSON.stringify({ type: 'ticket_changed', id }));
  const isStale = (queryKey: readonly unknown[]) => cache.getQueryState(queryKey)?.isInvalidated;
  expect(its.map(isStale)).toEqual([true, true, true, true]);
  expect(others.map(isStale)).toEqual([false, false, false]);
  stop();
  for (const queryKey of its) await cache.fetchQuery({ queryKey, queryFn: request });
  dispatchFrame(JSON.stringify({ type: 'ticket_changed', id }));
  expect(its.map(isStale)).toEqual([false, false, false, false]);
  expect(recount).toHaveBeenCalledOnce();
});
