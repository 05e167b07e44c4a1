import { notificationsChangedEvent } from '@mutirao/contract/features/notifications/events';
import type { AppContext } from '#platform/context/app-context';
import type { Transaction } from '#platform/database/database';
import {
  processOutboxBatches,
  type OutboxEvent,
  type OutboxProgress,
  type OutboxEventReader,
} from '#features/outbox/index';
import { countNextRecipientBatchByEvent, insertOrExtendNotifications } from './store/fan-out.ts';

// The maximum number of members of an audience to notify in one transaction, because it must end soon.
const batchSize = 2_000;

type Deps = Pick<AppContext, 'db' | 'realtime' | 'config' | 'log' | 'now'>;

/** Notifies the recipients of the next outbox events. Returns the number of completed events. */
export const fanOutNotifications = (ctx: Deps): Promise<number> =>
  processOutboxBatches(ctx, createNotificationsReader(ctx));

/** Creates the reader of the outbox that notifies members. */
export const createNotificationsReader = (ctx: Pick<Deps, 'realtime' | 'config'>): OutboxEventReader => ({
  reader: 'notifications',
  process: (tx, events) => notify(tx, ctx, events),
});

/**
 * Notifies the recipients of the given outbox events, at most one batch of them; returns how far the fan-out of each
 * event is.
 */
async function notify(
  tx: Transaction,
  { realtime, config }: Pick<Deps, 'realtime' | 'config'>,
  outboxEvents: readonly OutboxEvent[],
): Promise<OutboxProgress[]> {
  const counts = await countNextRecipientBatchByEvent(tx, { outboxEvents, batchSize });
  let followers = 0;
  const eventsInBatch = counts.filter((event) => (followers += event.followers) <= batchSize);
  const ids = new Set(eventsInBatch.map(({ id }) => id));
  const memberIds = await insertOrExtendNotifications(tx, {
    outboxEvents: outboxEvents.filter(({ id }) => ids.has(id)),
    zone: config.zone,
    batchSize,
  });
  tx.afterCommit(() => realtime.emit(memberIds, notificationsChangedEvent, {}));
  return eventsInBatch.map(({ id, followers: count, last }) => ({
    id,
    after: count < batchSize ? null : last,
  }));
}
