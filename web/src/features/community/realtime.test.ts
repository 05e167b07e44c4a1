import { onlineCountChangedEvent } from '@mutirao/contract/features/community/events';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { dispatchFrame } from '#platform/realtime/dispatch-frame.ts';
import { communityKeys } from './keys.ts';
import { subscribeCacheToOnlineCount } from './realtime.ts';

const send = (onlineMembers: number) =>
  dispatchFrame(JSON.stringify({ type: onlineCountChangedEvent.type, onlineMembers }));
const stats = {
  totalMembers: 9,
  onlineMembers: 2,
  totalAdmins: 1,
  newDiscussionsToday: 3,
  newCommentsToday: 4,
  eventsToday: 0,
  newMembersToday: 0,
  chatMessagesCount: 0,
};

test('an event about who is online leaves the numbers as a fresh fetch would, and as old as they were', () => {
  const cache = new QueryClient();
  cache.setQueryData(communityKeys.stats, stats, { updatedAt: 1_000 });
  const stop = subscribeCacheToOnlineCount(cache);
  send(7);
  expect(cache.getQueryData(communityKeys.stats)).toEqual({ ...stats, onlineMembers: 7 });
  expect(cache.getQueryState(communityKeys.stats)?.dataUpdatedAt).toBe(1_000);
  stop();
  send(8);
  expect(cache.getQueryData(communityKeys.stats)).toEqual({ ...stats, onlineMembers: 7 });
});

test('statistics that were never fetched are not created', () => {
  const cache = new QueryClient();
  const stop = subscribeCacheToOnlineCount(cache);
  send(7);
  stop();
  expect(cache.getQueryData(communityKeys.stats)).toBeUndefined();
});
