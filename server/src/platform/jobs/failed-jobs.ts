import type { AppContext } from '#platform/context/app-context';
import { deleteFailedJobsBefore } from './store.ts';

// Failed jobs are retained as long as messages. The purge of messages also deletes the jobs of the purged messages, so
// the message of a listed delivery job still exists.
const retentionDays = 7;
const batchSize = 1_000;

/** Purges a batch of jobs that were given up more than a week ago; returns how many. */
export const purgeFailedJobs = ({ db, now }: Pick<AppContext, 'db' | 'now'>) =>
  deleteFailedJobsBefore(db, {
    before: new Date(now().getTime() - retentionDays * 86_400_000),
    limit: batchSize,
  });
