import { notificationsChangedEvent } from '@mutirao/contract/features/notifications/events';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import {
  deferNotificationEvent,
  completeNotificationEvents,
  lockNotificationEvents,
  type NotificationEvent,
} from '#platform/notification-events/store';
import { fanOutNotifications, countRecipients } from './fan-out/store.ts';

const max = 200;
const turns = 10;
// The maximum number of followers to notify in one transaction, because it must end soon.
const portion = 2_000;

type Deps = Pick<AppContext, 'db' | 'realtime' | 'config' | 'log'>;

/**
 * Fans out the notification events since the last run to all affected members; returns how many. If it fails, a smaller
 * batch is tried at once, until the failing event is alone: that one is set aside and blocks no other.
 */
export async function fanOutNotificationEvents(ctx: Deps) {
  let done = 0;
  let few = max;
  for (let turn = 0; turn < turns; turn += 1) {
    let taken: NotificationEvent[] = [];
    try {
      done += await ctx.db.transaction(async (tx) => {
        taken = await lockNotificationEvents(tx, few);
        return notify(tx, ctx, taken);
      });
      if (taken.length === 0) return done;
    } catch (error) {
      const [alone, ...others] = taken;
      if (!alone) throw error;
      few = others.length > 0 ? Math.floor(taken.length / 2) : max;
      if (others.length > 0) continue;
      await deferNotificationEvent(ctx.db, alone.id);
      ctx.log.error({ error, happening: alone.id, kind: alone.kind }, 'notification event failed');
    }
  }
  return done;
}

/** Fans out as many of these as fit a batch; returns how many reached their last follower. */
async function notify(tx: Transaction, { realtime, config }: Deps, taken: readonly NotificationEvent[]) {
  if (taken.length === 0) return 0;
  const crowds = await countRecipients(tx, { notificationEvents: taken, portion });
  let followers = 0;
  const those = crowds.filter((item) => (followers += item.followers) <= portion);
  const ids = new Set(those.map(({ id }) => id));
  const sent = await fanOutNotifications(tx, {
    notificationEvents: taken.filter(({ id }) => ids.has(id)),
    zone: config.zone,
    portion,
  });
  const settled = those.map((item) => ({ id: item.id, after: item.followers < portion ? null : item.last }));
  await completeNotificationEvents(tx, settled);
  tx.afterCommit(() => realtime.emit(sent, notificationsChangedEvent, {}));
  return settled.filter(({ after }) => after === null).length;
}
