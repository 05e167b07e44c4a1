import type { AppContext } from '#platform/context/app-context';
import { sql, type Queryable } from '#platform/database/database';
import type { TimeCursor } from '#platform/http/endpoints/cursor';
import type { JobCount } from '#platform/telemetry/metrics';

// Failed jobs are retained as long as messages. The purge of messages also deletes the jobs of the purged messages, so
// the message of a listed delivery job still exists.
const retentionDays = 7;
const batchSize = 1_000;

/** Counts for each task the jobs that wait or run, and those that were given up. */
export async function countJobsByTaskAndState(db: Queryable) {
  return db.rows<JobCount>(sql`
    select task, case when failed_at is null then 'waiting' else 'failed' end as state, count(*)::int as count
    from jobs group by 1, 2`);
}

export type FailedJobRow = {
  id: string;
  task: string;
  tries: number;
  failed_at: Date;
  last_error: string | null;
};

/** Returns the jobs that were given up, newest first, after a cursor if there is one. */
export async function listFailedJobs(
  db: Queryable,
  { after, limit }: { after?: TimeCursor | undefined; limit: number },
) {
  return db.rows<FailedJobRow>(sql`
    select id, task, tries, failed_at, last_error from jobs
    where failed_at is not null
      ${after ? sql`and (failed_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql.empty}
    order by failed_at desc, id desc limit ${limit}`);
}

/** Makes jobs that were given up due again, all of them without `ids`; returns how many. */
export async function retryFailedJobs(
  db: Queryable,
  { ids, now }: { ids: readonly string[] | undefined; now: Date },
) {
  const isChosen = ids ? sql`and id = any(${ids}::uuid[])` : sql``;
  return db.run(sql`
    update jobs set failed_at = null, last_error = null, tries = 0, created_at = ${now}, run_at = ${now}
    where failed_at is not null ${isChosen}`);
}

/** Makes the jobs of tasks due now that were given up or wait after a failed attempt; returns how many. */
export async function retryJobsOfTasks(
  tx: Queryable,
  { tasks, now }: { tasks: readonly string[]; now: Date },
) {
  return tx.run(sql`
    update jobs
    set tries = case when failed_at is null then tries else 0 end,
        created_at = case when failed_at is null then created_at else ${now}::timestamptz end,
        last_error = case when failed_at is null then last_error end,
        failed_at = null, run_at = ${now}
    where task = any(${tasks}::text[]) and (failed_at is not null or (holder is null and last_error is not null))`);
}

/** Deletes jobs that were given up; returns how many. */
export async function deleteFailedJobs(tx: Queryable, ids: readonly string[]) {
  return tx.run(sql`delete from jobs where id = any(${ids}::uuid[]) and failed_at is not null`);
}

/** Purges a batch of jobs that were given up more than a week ago; returns how many. */
export async function purgeFailedJobs({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const before = new Date(now().getTime() - retentionDays * 86_400_000);
  return db.run(sql`
    delete from jobs where id = any(array(
      select id from jobs where failed_at < ${before} order by failed_at desc, id desc limit ${batchSize}))`);
}
