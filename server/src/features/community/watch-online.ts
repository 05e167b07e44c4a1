import { onlineChanged } from '@mutirao/contract/features/community/signals';
import type { House } from '#platform/house/house';
import { countOnlineNow } from './read-stats.ts';

/**
 * Returns a function that broadcasts how many members are online if the number changed since the last broadcast. It
 * runs at an interval, so a crowd that comes and goes costs one statement and at most one message per run.
 */
export function watchOnline(house: Pick<House, 'db' | 'live' | 'now'>) {
  let told: number | undefined;
  return async function tellOnline() {
    const onlineMembers = await countOnlineNow(house);
    if (onlineMembers === told) return;
    told = onlineMembers;
    house.live.tellEveryone(onlineChanged, { onlineMembers });
  };
}
