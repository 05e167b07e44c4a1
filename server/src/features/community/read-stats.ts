import { onlineWindowMinutes } from '@mutirao/contract/features/community/limits';
import { communityStatsSchema, type CommunityStats } from '@mutirao/contract/features/community/schemas';
import * as z from 'zod/mini';
import { countAllMessages } from '#features/chat/index';
import type { AppContext } from '#platform/context/app-context';
import { createStatsCacheSharedByInstances } from '#platform/relay/stats-cache-shared-by-instances';
import { countMembersSeenSince, countCommunityToday, countMembersAndAdmins } from './store.ts';

const ttlMs = 5 * 60_000;
const onlineTtlMs = 2_000;
const onlineWithin = onlineWindowMinutes * 60_000;

/**
 * Returns a function that reads the numbers of the side panel: totals are counted at most every 5 minutes, online
 * members every 2 seconds.
 */
export function createCommunityStatsReader(ctx: Pick<AppContext, 'db' | 'relay' | 'now' | 'config'>) {
  const { db, config } = ctx;
  // With tens of thousands of comments a day the query is slow enough for other requests to arrive before it ends, so
  // they share one result.
  const readCachedStats = createStatsCacheSharedByInstances(ctx, {
    name: 'community stats',
    shape: z.omit(communityStatsSchema, { onlineMembers: true }),
    ttlMs,
    async count(at) {
      const [totals, today, messages] = await Promise.all([
        countMembersAndAdmins(db),
        countCommunityToday(db, todayOf(at, config.zone)),
        countAllMessages(db),
      ]);
      return {
        totalMembers: totals?.members ?? 0,
        totalAdmins: totals?.admins ?? 0,
        newDiscussionsToday: today?.discussions ?? 0,
        newMembersToday: today?.members ?? 0,
        newCommentsToday: today?.comments ?? 0,
        eventsToday: today?.events ?? 0,
        chatMessagesCount: messages,
      };
    },
  });
  const readCachedOnlineCount = createStatsCacheSharedByInstances(ctx, {
    name: 'online members',
    shape: z.int(),
    ttlMs: onlineTtlMs,
    count: () => countOnlineMembers(ctx),
  });

  return async function readStats(): Promise<CommunityStats> {
    const [cached, onlineMembers] = await Promise.all([readCachedStats(), readCachedOnlineCount()]);
    return { ...cached, onlineMembers };
  };
}

/** Counts the members seen recently; a member with an open page counts as seen as long as it is open. */
export const countOnlineMembers = ({ db, now }: Pick<AppContext, 'db' | 'now'>) =>
  countMembersSeenSince(db, new Date(now().getTime() - onlineWithin));

/** Returns when the current day begins and ends in a time zone. */
function todayOf(at: Date, zone: string) {
  const since = startOfDay(at, zone);
  // A day with a clock change is longer or shorter than 24 hours, but 36 hours after its start the next day has begun.
  return { since, until: startOfDay(new Date(since.getTime() + 36 * 3_600_000), zone) };
}

/** Returns when the day of a moment began in a time zone. */
export function startOfDay(moment: Date, zone: string): Date {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value ?? 0);
  const msSinceMidnight = ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000;
  return new Date(moment.getTime() - msSinceMidnight - moment.getMilliseconds());
}
