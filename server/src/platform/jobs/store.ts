import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { TimeCursor } from '#platform/http/endpoints/cursor';
import type { JobCount } from '#platform/telemetry/metrics';
import type { Job, JobKind } from './task.ts';

type NewJobs = {
  task: string;
  now: Date;
  jobs: readonly { id: string; key: string; payload: unknown; runAt: Date }[];
};

/** Inserts jobs. A job with the same key that waits or runs stays as it is; one that was given up starts again. */
export async function insertOrRestartJobs(tx: Queryable, { task, jobs, now }: NewJobs) {
  await tx.run(sql`
    insert into jobs (id, task, key, payload, created_at, run_at)
    select id, ${task}, key, payload, ${now}, "runAt"
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as j (id uuid, key text, payload jsonb, "runAt" timestamptz)
    on conflict (task, key) do update
    set payload = excluded.payload, created_at = excluded.created_at, run_at = excluded.run_at, tries = 0,
        failed_at = null, last_error = null
    where jobs.failed_at is not null`);
}

type JobRows = {
  /** A query with the key and the payload of each job. */
  jobs: Sql;
  now: Date;
};

/** The part of a statement that inserts jobs which are due now. A job that has the same key stays as it is. */
export const insertJobsSql = ({ name }: JobKind<unknown>, { jobs, now }: JobRows): Sql => sql`
  insert into jobs (id, task, key, payload, created_at, run_at)
  select gen_random_uuid(), ${name}, job.key, job.payload, ${now}, ${now} from (${jobs}) as job (key, payload)
  on conflict (task, key) do nothing`;

export async function deleteJobsByKey(tx: Queryable, params: { task: string; keys: readonly string[] }) {
  await tx.run(sql`delete from jobs where task = ${params.task} and key = any(${params.keys}::text[])`);
}

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
export async function claimJobs(db: Queryable, { task, holder, now, until, limit }: Claim) {
  return db.rows<Job<unknown>>(sql`
    with claimed as (
      update jobs set holder = ${holder}, run_at = ${until}, tries = tries + 1
      where id = any(array(
        select id from jobs where task = ${task} and run_at <= ${now} and failed_at is null
        order by run_at, id limit ${limit} for update skip locked))
      returning id, key, payload, tries, created_at as "createdAt"
    )
    select * from claimed order by "createdAt", id`);
}

type HeldJobs = { ids: readonly string[]; holder: string };

/** The ids of the jobs that the worker still holds, locked in the order of their ids. */
const lockHeldJobsSql = ({ ids, holder }: HeldJobs): Sql =>
  sql`select id from jobs where id = any(${ids}::uuid[]) and holder = ${holder} order by id for update`;

/** Extends the leases of running jobs; returns the ids of those that the worker still holds. */
export async function extendLeases(db: Queryable, { ids, holder, until }: HeldJobs & { until: Date }) {
  const rows = await db.rows<{ id: string }>(sql`
    update jobs set run_at = ${until} where id in (${lockHeldJobsSql({ ids, holder })}) returning id`);
  return rows.map(({ id }) => id);
}

/** Deletes jobs that the worker holds; returns how many. */
export async function deleteHeldJobs(tx: Queryable, { ids, holder }: HeldJobs) {
  return tx.run(sql`delete from jobs where id in (${lockHeldJobsSql({ ids, holder })})`);
}

type Retries = { holder: string; retries: readonly { id: string; at: Date; reason: string }[] };

/** Schedules the next attempts of failed jobs that the worker holds. */
export async function rescheduleJobs(tx: Queryable, { holder, retries }: Retries) {
  await tx.run(sql`
    update jobs j set run_at = r.at, last_error = r.reason, holder = null
    from jsonb_to_recordset(${JSON.stringify(retries)}::jsonb) as r (id uuid, at timestamptz, reason text)
    where j.id = r.id and j.id in (${lockHeldJobsSql({ ids: retries.map(({ id }) => id), holder })})`);
}

type Failures = { holder: string; now: Date; failures: readonly { id: string; reason: string }[] };

/** Gives up jobs that the worker holds; returns their ids. */
export async function markJobsFailed(tx: Queryable, { holder, failures, now }: Failures) {
  const rows = await tx.rows<{ id: string }>(sql`
    update jobs j set failed_at = ${now}, last_error = f.reason, holder = null
    from jsonb_to_recordset(${JSON.stringify(failures)}::jsonb) as f (id uuid, reason text)
    where j.id = f.id and j.id in (${lockHeldJobsSql({ ids: failures.map(({ id }) => id), holder })}) returning j.id`);
  return rows.map(({ id }) => id);
}

/** Releases jobs that a stopping worker did not finish: they are due at once, and the attempt does not count. */
export async function releaseJobs(db: Queryable, { ids, holder, now }: HeldJobs & { now: Date }) {
  await db.run(sql`
    update jobs set run_at = ${now}, tries = tries - 1, holder = null
    where id in (${lockHeldJobsSql({ ids, holder })})`);
}

export async function deleteFailedJobs(tx: Queryable, ids: readonly string[]) {
  return tx.run(sql`delete from jobs where id = any(${ids}::uuid[]) and failed_at is not null`);
}

/** Counts for each task the jobs that wait or run, and those that were given up. */
export async function countJobs(db: Queryable) {
  return db.rows<JobCount>(sql`
    select task, case when failed_at is null then 'waiting' else 'failed' end as state, count(*)::int as count
    from jobs group by 1, 2`);
}

/** Deletes a batch of jobs that were given up before a moment; returns how many. */
export async function deleteFailedJobsBefore(db: Queryable, params: { before: Date; limit: number }) {
  return db.run(sql`
    delete from jobs where id = any(array(
      select id from jobs where failed_at < ${params.before} order by failed_at desc, id desc limit ${params.limit}))`);
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
