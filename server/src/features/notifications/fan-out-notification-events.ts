import { notificationsChangedEvent } from '@mutirao/contract/features/notifications/events';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import {
  deferNotificationEvent,
  recordNotificationFanOutProgress,
  lockNotificationEvents,
  type NotificationEvent,
} from '#platform/notification-events/store';
import { fanOutNotifications, countRecipients } from './store/fan-out.ts';

const max = 200;
const maxRounds = 10;
// The maximum number of followers to notify in one transaction, because it must end soon.
const batchSize = 2_000;

type Deps = Pick<AppContext, 'db' | 'realtime' | 'config' | 'log'>;

/**
 * Fans out the notification events since the last run to all affected members; returns how many. If it fails, a smaller
 * batch is tried at once, until the failing event is alone: that one is set aside and blocks no other.
 */
export async function fanOutNotificationEvents(ctx: Deps) {
  let done = 0;
  let maxEvents = max;
  for (let round = 0; round < maxRounds; round += 1) {
    let locked: NotificationEvent[] = [];
    try {
      done += await ctx.db.transaction(async (tx) => {
        locked = await lockNotificationEvents(tx, maxEvents);
        return notify(tx, ctx, locked);
      });
      if (locked.length === 0) return done;
    } catch (error) {
      const [failing, ...others] = locked;
      if (!failing) throw error;
      maxEvents = others.length > 0 ? Math.floor(locked.length / 2) : max;
      if (others.length > 0) continue;
      await deferNotificationEvent(ctx.db, failing.id);
      ctx.log.error({ error, happening: failing.id, kind: failing.kind }, 'notification event failed');
    }
  }
  return done;
}

/** Fans out as many of these as fit a batch; returns how many reached their last follower. */
async function notify(tx: Transaction, { realtime, config }: Deps, locked: readonly NotificationEvent[]) {
  if (locked.length === 0) return 0;
  const counts = await countRecipients(tx, { notificationEvents: locked, batchSize });
  let followers = 0;
  const complete = counts.filter((event) => (followers += event.followers) <= batchSize);
  const ids = new Set(complete.map(({ id }) => id));
  const memberIds = await fanOutNotifications(tx, {
    notificationEvents: locked.filter(({ id }) => ids.has(id)),
    zone: config.zone,
    batchSize,
  });
  const settled = complete.map((event) => ({
    id: event.id,
    after: event.followers < batchSize ? null : event.last,
  }));
  await recordNotificationFanOutProgress(tx, settled);
  tx.afterCommit(() => realtime.emit(memberIds, notificationsChangedEvent, {}));
  return settled.filter(({ after }) => after === null).length;
}
