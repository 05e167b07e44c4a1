import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { Job } from '../task.ts';

/** Returns which of these tasks have due jobs. */
export async function listDueTaskNames(db: Queryable, params: { tasks: readonly string[]; now: Date }) {
  const rows = await db.rows<{ name: string }>(sql`
    select name from unnest(${params.tasks}::text[]) as name
    where exists (select from jobs j where j.task = name and j.run_at <= ${params.now} and j.failed_at is null)`);
  return rows.map(({ name }) => name);
}

type Claim = { task: string; holder: string; now: Date; until: Date; limit: number };

/**
 * Claims the next due jobs of a task, including those with an expired lease. No other worker claims them before
 * `until`, when the new lease expires.
 */
export const claimJobs = (db: Queryable, { task, holder, now, until, limit }: Claim) =>
  db.rows<Job<unknown>>(sql`
    with claimed as (
      update jobs set holder = ${holder}, run_at = ${until}, tries = tries + 1
      where id = any(array(
        select id from jobs where task = ${task} and run_at <= ${now} and failed_at is null
        order by run_at, id limit ${limit} for update skip locked))
      returning id, key, payload, tries, created_at as "createdAt"
    )
    select * from claimed order by "createdAt", id`);

type HeldJobs = { ids: readonly string[]; holder: string };

/** The ids of the jobs that the worker still holds, locked in the order of their ids. */
const lockHeldJobsSql = ({ ids, holder }: HeldJobs): Sql =>
  sql`select id from jobs where id = any(${ids}::uuid[]) and holder = ${holder} order by id for update`;

/** Extends the leases of running jobs; returns the ids of those that the worker still holds. */
export const extendLeases = (db: Queryable, { until, ...held }: HeldJobs & { until: Date }) =>
  listIds(db, sql`update jobs set run_at = ${until} where id in (${lockHeldJobsSql(held)}) returning id`);

/** Deletes jobs that the worker holds; returns their ids. */
export const deleteHeldJobs = (tx: Queryable, held: HeldJobs) =>
  listIds(tx, sql`delete from jobs where id in (${lockHeldJobsSql(held)}) returning id`);

/** The result of a failed attempt at a job. If `nextTryAt` is null, the job is given up. */
export type FailedJobAttempt = { id: string; reason: string; nextTryAt: Date | null };

type FailedAttempts = { attempts: readonly FailedJobAttempt[]; holder: string; now: Date };

/** Records failed attempts at jobs that the worker holds; returns the ids of these jobs. */
export async function recordFailedAttempts(tx: Queryable, { attempts, holder, now }: FailedAttempts) {
  const ids = attempts.map(({ id }) => id);
  const statement = sql`
    update jobs j
    set run_at = coalesce(f."nextTryAt", j.run_at), last_error = f.reason, holder = null,
        failed_at = case when f."nextTryAt" is null then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as f (id uuid, reason text, "nextTryAt" timestamptz)
    where j.id = f.id and j.id in (${lockHeldJobsSql({ ids, holder })}) returning j.id`;
  return listIds(tx, statement);
}

/** Releases jobs that a stopping worker did not finish: they are due at once, and the attempt does not count. */
export const releaseJobs = (db: Queryable, { now, ...held }: HeldJobs & { now: Date }) =>
  db.run(sql`
    update jobs set run_at = ${now}, tries = tries - 1, holder = null where id in (${lockHeldJobsSql(held)})`);

const listIds = async (db: Queryable, statement: Sql) =>
  (await db.rows<{ id: string }>(statement)).map(({ id }) => id);
