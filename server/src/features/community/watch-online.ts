import { onlineChanged } from '@mutirao/contract/features/community/signals';
import type { House } from '#platform/house/house';
import { countOnlineNow } from './read-stats.ts';

/**
 * Answers what tells every page how many are online, if that has changed since it was told. It is done every so often,
 * so that a crowd that comes and goes costs one statement and at most one message each time.
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
