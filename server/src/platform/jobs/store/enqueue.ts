import { sql, type Queryable, type Sql } from '#platform/database/database';
import { uuidv7Sql } from '#platform/database/uuidv7';
import type { JobKind } from '../task.ts';

type NewJob<Payload> = {
  /** Identifies the subject of the job: a task has at most one job for each key. */
  key: string;
  payload: Payload;
  /** By default now. */
  runAt?: Date;
};

/**
 * The part of a statement that queues jobs: `jobs` is a query with the key, the payload and the time of each, and the
 * keys must differ. A job whose key already waits or runs is not queued; one that was given up starts again. Jobs that
 * are due at the same time run in the order of the query, because their ids have that order.
 */
export const enqueueJobsUnlessQueuedSql = (
  { name }: JobKind<unknown>,
  { jobs, now }: { jobs: Sql; now: Date },
): Sql => sql`
  insert into jobs (id, task, key, payload, created_at, run_at)
  select ${uuidv7Sql(now)}, ${name}, job.key, job.payload, ${now}, job.run_at from (${jobs}) as job (key, payload, run_at)
  on conflict (task, key) do update
  set payload = excluded.payload, created_at = excluded.created_at, run_at = excluded.run_at, tries = 0,
      failed_at = null, last_error = null
  where jobs.failed_at is not null`;

/** Queues jobs in the transaction of the change that they belong to, as `enqueueJobsUnlessQueuedSql` does. */
export async function enqueueJobs<Payload>(
  tx: Queryable,
  kind: JobKind<Payload>,
  { jobs, now }: { jobs: readonly NewJob<Payload>[]; now: Date },
) {
  if (jobs.length === 0) return;
  const rows = JSON.stringify(jobs.map((job) => ({ runAt: now, ...job })));
  const parsed = sql`
    select key, payload, "runAt" from jsonb_to_recordset(${rows}::jsonb) as j (key text, payload jsonb, "runAt" timestamptz)`;
  await tx.run(enqueueJobsUnlessQueuedSql(kind, { jobs: parsed, now }));
}

/** Deletes jobs by their keys. A job that is running continues, but its `complete` returns false. */
export const deleteJobsByKey = (tx: Queryable, { name }: JobKind<unknown>, keys: readonly string[]) =>
  tx.run(sql`delete from jobs where task = ${name} and key = any(${keys}::text[])`);

/** Deletes the jobs of a kind whose payload contains these values. */
export const deleteJobsByPayload = (tx: Queryable, { name }: JobKind<unknown>, part: object) =>
  tx.run(sql`delete from jobs where task = ${name} and payload @> ${JSON.stringify(part)}::jsonb`);

/** Sets one value, found by its path, in the jobs of a kind whose payload contains the values of `part`. */
export const updateJobPayloads = (
  tx: Queryable,
  { name }: JobKind<unknown>,
  { part, path, value }: { part: object; path: readonly string[]; value: unknown },
) =>
  tx.run(sql`
    update jobs set payload = jsonb_set(payload, ${path}::text[], ${JSON.stringify(value)}::jsonb)
    where task = ${name} and payload @> ${JSON.stringify(part)}::jsonb`);
