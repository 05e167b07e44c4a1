import type { AppContext } from '#platform/context/app-context';
import type { Transaction } from '#platform/database/database';
import {
  lockOutboxEvents,
  deleteDoneEventsAndRecordProgress,
  replaceOutboxEventByJob,
  type OutboxEvent,
  type OutboxProgress,
} from './store.ts';

const maxBatch = 200;
const maxRounds = 10;

export type OutboxEventReader = {
  /** The name of the reader in the table `outbox_readers`. */
  reader: string;
  /**
   * Processes events, oldest first, and returns the progress of each. The same transaction then deletes the
   * completed events. Events that are missing in the result are passed to the reader again in a later batch;
   * a single event must not be missing.
   */
  process: (tx: Transaction, events: readonly OutboxEvent[]) => Promise<readonly OutboxProgress[]>;
};

/**
 * Passes the pending events to their reader, at most ten batches of 200; returns how many the reader has
 * completed. If a batch fails, a smaller one is tried at once, until the failing event is alone: that event
 * becomes a job, which tries it again later, so that it blocks none of the others.
 */
export async function processOutboxBatches(
  { db, log, now }: Pick<AppContext, 'db' | 'log' | 'now'>,
  { reader, process }: OutboxEventReader,
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
      await db.transaction((tx) => replaceOutboxEventByJob(tx, { id: failing.id, reader, now: now() }));
      log.error({ error, reader, event: failing.id, kind: failing.kind }, 'outbox event failed');
    }
  }
  return completedCount;
}
