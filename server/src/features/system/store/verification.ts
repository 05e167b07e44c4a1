import type { InvariantVerification } from '@mutirao/contract/features/system/schemas';
import { sql, type Queryable } from '#platform/database/database';
import { uuidv7 } from '#platform/database/uuidv7';

const storedVerifications = 10;

type Finding = InvariantVerification['findings'][number];

export type VerificationRow = {
  id: string;
  state: InvariantVerification['state'];
  started_at: Date;
  finished_at: Date | null;
  done: number;
  total: number;
  current: string | null;
  findings: Finding[];
  is_stop_requested: boolean;
};

const columns = sql`id, state, started_at, finished_at, done, total, current, findings, is_stop_requested`;

export const findLastVerification = (db: Queryable) =>
  db.row<VerificationRow>(
    sql`select ${columns} from verifications order by started_at desc, id desc limit 1`,
  );

const hasViolations = sql`jsonb_path_exists(findings, '$[*] ? (@.count != null)')`;
const isVerdict = sql`(state = 'done' or (state in ('stopped', 'failed') and ${hasViolations}))`;

// One that was stopped says nothing about the rules that it did not reach, so it does not replace a complete one with
// violations.
const verdictOrder = sql`
  (state = 'done' and ${hasViolations}
    and id = (select id from verifications where state = 'done' order by started_at desc, id desc limit 1)) desc,
  started_at desc, id desc`;

/**
 * Returns the last verification with a result: it is complete, or it was stopped or failed after it had found
 * violations and the last complete one has none.
 */
export const findLastConclusiveVerification = (db: Queryable) =>
  db.row<VerificationRow>(
    sql`select ${columns} from verifications where ${isVerdict} order by ${verdictOrder} limit 1`,
  );

/**
 * Inserts a verification, unless one is not finished; returns whether it was inserted. Deletes the oldest ones, but not
 * the last verdict.
 */
export async function insertVerificationIfNoneUnfinished(tx: Queryable, now: Date) {
  const inserted = await tx.run(sql`
    with old as (
      delete from verifications where id in (
        select id from verifications where finished_at is not null
        order by started_at desc, id desc offset ${storedVerifications})
        and id is distinct from (
          select id from verifications where ${isVerdict} order by ${verdictOrder} limit 1)
    )
    insert into verifications (id, state, started_at, done, total, findings, is_stop_requested)
    values (${uuidv7(now)}, 'waiting', ${now}, 0, 0, '[]', false)
    on conflict do nothing`);
  return inserted > 0;
}

/**
 * Requests that the verification stops. A verification that no worker has begun is marked as stopped at once.
 */
export async function requestVerificationStop(tx: Queryable, now: Date) {
  await tx.run(sql`
    update verifications
    set is_stop_requested = true, state = case when state = 'waiting' then 'stopped' else state end,
        finished_at = case when state = 'waiting' then ${now}::timestamptz end
    where finished_at is null`);
}

type Progress = { done: number; total: number; current: string | null; findings: readonly Finding[] };

/** Stores how far the verification is; returns false if it must stop. */
export async function updateVerificationProgress(
  db: Queryable,
  { done, total, current, findings }: Progress,
) {
  const row = await db.row<{ must_stop: boolean }>(sql`
    update verifications
    set state = 'running', done = ${done}, total = ${total}, current = ${current},
        findings = ${JSON.stringify(findings)}::jsonb
    where finished_at is null
    returning is_stop_requested as must_stop`);
  return row?.must_stop === false;
}

/** Returns whether the verification must stop. */
export async function isVerificationStopRequested(db: Queryable) {
  const row = await db.row<{ must_stop: boolean }>(
    sql`select is_stop_requested as must_stop from verifications where finished_at is null`,
  );
  return row?.must_stop !== false;
}

export async function finishVerification(
  db: Queryable,
  { state, now }: { state: 'done' | 'stopped' | 'failed'; now: Date },
) {
  await db.run(sql`
    update verifications
    set state = ${state}, finished_at = ${now}, current = null where finished_at is null`);
}

/** Cancels the running statement of another database connection. */
export async function cancelStatementOfConnection(db: Queryable, pid: number) {
  await db.run(sql`select pg_cancel_backend(${pid})`);
}

export async function readConnectionPid(db: Queryable) {
  return (await db.row<{ pid: number }>(sql`select pg_backend_pid() as pid`))?.pid;
}
