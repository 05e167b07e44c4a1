import { onlineMinutes } from '@mutirao/contract/features/community/limits';
import type { CommunityStats } from '@mutirao/contract/features/community/shapes';
import { countMessages } from '#features/chat/index';
import type { House } from '#platform/house/house';
import { countOnline, countToday, countTotals } from './store.ts';

const cachedFor = 5 * 60_000;
const onlineWithin = onlineMinutes * 60_000;

type Slow = Omit<CommunityStats, 'onlineMembers'>;

/** The numbers of the side panel: totals are counted every 5 minutes, who is online at each call. */
export function readStatsOf({ db, now, config }: Pick<House, 'db' | 'now' | 'config'>) {
  let cached: { at: number; stats: Slow } | undefined;
  // On a day with tens of thousands of comments it takes long enough for others to ask meanwhile.
  let counting: Promise<Slow> | undefined;

  return async function readStats(): Promise<CommunityStats> {
    const [slow, onlineMembers] = await Promise.all([readSlow(), countOnlineNow({ db, now })]);
    return { ...slow, onlineMembers };
  };

  async function readSlow(): Promise<Slow> {
    const at = now().getTime();
    if (cached && at - cached.at < cachedFor && at >= cached.at) return cached.stats;
    const known = cached;
    counting ??= countSlowly().finally(() => (counting = undefined));
    try {
      const stats = await counting;
      cached = { at, stats };
      return stats;
    } catch (error) {
      // What was true a while ago is better than nothing.
      if (known) return known.stats;
      throw error;
    }
  }

  async function countSlowly(): Promise<Slow> {
    const [totals, today, messages] = await Promise.all([
      countTotals(db),
      countToday(db, startOfDay(now(), config.zone)),
      countMessages(db),
    ]);
    return {
      totalMembers: totals?.members ?? 0,
      totalAdmins: totals?.admins ?? 0,
      newDiscussionsToday: today?.discussions ?? 0,
      newMembersToday: today?.members ?? 0,
      newCommentsToday: today?.comments ?? 0,
      chatMessagesCount: messages,
    };
  }
}

/** How many were seen lately; whoever has a page open is seen as long as it is. */
export const countOnlineNow = ({ db, now }: Pick<House, 'db' | 'now'>) =>
  countOnline(db, new Date(now().getTime() - onlineWithin));

/** The moment the current day began in a zone. */
export function startOfDay(moment: Date, zone: string): Date {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value ?? 0);
  const sinceMidnight = ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000;
  return new Date(moment.getTime() - sinceMidnight - moment.getMilliseconds());
}
