import { badgesGrantedEvent } from '@mutirao/contract/features/points/events';
import type { AppContext } from '#platform/context/app-context';
import { insertEarnedBadges, lockMembersDueForBadges } from './store/badges.ts';

const max = 50;
const maxRounds = 5;

/**
 * Evaluates the members with new actions, grants the badges they have earned and notifies them; returns how many were
 * evaluated.
 */
export async function grantBadges({
  db,
  realtime,
  now,
}: Pick<AppContext, 'db' | 'realtime' | 'now'>): Promise<number> {
  let evaluatedCount = 0;
  for (let round = 0; round < maxRounds; round += 1) {
    const checkedCount = await db.transaction(async (tx) => {
      const ids = await lockMembersDueForBadges(tx, max);
      // The badges are granted by a separate statement after the one that locks the members, so that it sees all
      // actions that were committed before.
      const granted = ids.length > 0 ? await insertEarnedBadges(tx, { ids, now: now() }) : [];
      tx.afterCommit(() => {
        for (const [memberId, memberBadges] of Map.groupBy(granted, (badge) => badge.memberId))
          realtime.emit([memberId], badgesGrantedEvent, { badges: memberBadges.map(({ badge }) => badge) });
      });
      return ids.length;
    });
    evaluatedCount += checkedCount;
    if (checkedCount < max) return evaluatedCount;
  }
  return evaluatedCount;
}
