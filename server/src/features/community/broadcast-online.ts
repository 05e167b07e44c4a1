import { onlineCountChangedEvent } from '@mutirao/contract/features/community/events';
import type { AppContext } from '#platform/context/app-context';
import { countOnlineMembers } from './read-stats.ts';

/**
 * Returns a function that broadcasts the number of online members if it changed since the last broadcast. It runs at an
 * interval, so many members who connect and disconnect cost one statement and at most one message per run.
 */
export function createOnlineCountBroadcaster(ctx: Pick<AppContext, 'db' | 'realtime' | 'now'>) {
  let lastSent: number | undefined;
  return async function broadcastOnlineCount() {
    const onlineMembers = await countOnlineMembers(ctx);
    if (onlineMembers === lastSent) return;
    lastSent = onlineMembers;
    ctx.realtime.broadcast(onlineCountChangedEvent, { onlineMembers });
  };
}
