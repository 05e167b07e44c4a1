import type { Queryable } from '#platform/database/database';
import { uuidv7 } from '#platform/database/uuidv7';
import { deleteJobsByKey, insertOrRestartJobs } from './store.ts';
import type { JobKind } from './task.ts';

type NewJob<Payload> = {
  /** Identifies the subject of the job: a task has at most one job for each key. */
  key: string;
  payload: Payload;
  /** By default now. */
  runAt?: Date;
};

/**
 * Queues jobs in the transaction of the change that they belong to; the keys of one call must differ. A job whose key
 * already waits or runs is not queued; one that was given up starts again.
 */
export async function enqueueJobs<Payload>(
  tx: Queryable,
  kind: JobKind<Payload>,
  { jobs, now }: { jobs: readonly NewJob<Payload>[]; now: Date },
) {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ key, payload, runAt = now }) => ({ id: uuidv7(now), key, payload, runAt }));
  await insertOrRestartJobs(tx, { task: kind.name, jobs: rows, now });
}

/** Deletes jobs by their keys. A job that is running continues, but its `complete` returns false. */
export const cancelJobs = (tx: Queryable, kind: JobKind<unknown>, keys: readonly string[]) =>
  deleteJobsByKey(tx, { task: kind.name, keys });
