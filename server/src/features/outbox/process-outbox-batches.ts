import type { AppContext } from '#platform/context/app-context';
import type { Transaction } from '#platform/database/database';
import {
  deferOutboxEvent,
  lockOutboxEvents,
  deleteDoneEventsAndRecordProgress,
  type OutboxEvent,
  type OutboxProgress,
} from './store.ts';

const maxBatch = 200;
const maxRounds = 10;

type OutboxReader = {
  /** The name of the reader in the table `outbox_readers`. */
  reader: string;
  /**
   * Processes events, oldest first, and returns the progress of each. The same transaction then deletes the
   * completed events. Events that are missing in the result are passed to the reader again in a later batch.
   */
  process: (tx: Transaction, events: readonly OutboxEvent[]) => Promise<readonly OutboxProgress[]>;
};

/**
 * Passes the pending events to their reader, at most ten batches of 200; returns how many the reader has
 * completed. If a batch fails, a smaller one is tried at once, until the failing event is alone: that event
 * is moved behind the others, so that it blocks none of them.
 */
export async function processOutboxBatches(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  { reader, process }: OutboxReader,
): Promise<number> {
  let completedCount = 0;
  let max = maxBatch;
  for (let round = 0; round < maxRounds; round += 1) {
    let locked: OutboxEvent[] = [];
    try {
      completedCount += await db.transaction(async (tx) => {
        locked = await lockOutboxEvents(tx, { reader, max });
        if (locked.length === 0) return 0;
        const progress = await process(tx, locked);
        await deleteDoneEventsAndRecordProgress(tx, progress);
        return progress.filter(({ after }) => after === null).length;
      });
      if (locked.length === 0) return completedCount;
    } catch (error) {
      const [failing, ...others] = locked;
      if (!failing) throw error;
      max = others.length > 0 ? Math.floor(locked.length / 2) : maxBatch;
      if (others.length > 0) continue;
      await deferOutboxEvent(db, failing.id);
      log.error({ error, reader, event: failing.id, kind: failing.kind }, 'outbox event failed');
    }
  }
  return completedCount;
}
