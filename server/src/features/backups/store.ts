import type { StoredBackupFailure, NightlyBackupState } from '@mutirao/contract/features/backups/schemas';
import type { Language } from '@mutirao/contract/kit/languages';
import { insertOutboxEventsCte } from '#features/outbox/index';
import { nameCte } from '#platform/database/cte';
import { sql, type Queryable } from '#platform/database/database';
import { uuidv7 } from '#platform/database/uuidv7';
import type { VerifiedBackup } from './run-backup-process-or-return-failure.ts';

const retainedDays = 400;

/**
 * Inserts the backup of this night, unless there is one or its hour has not come. Returns its date; undefined if there
 * is nothing to do. Deletes the rows of nights more than 400 days ago.
 */
export async function insertPendingNightlyBackupIfDue(
  tx: Queryable,
  { now, zone, hour }: { now: Date; zone: string; hour: number },
): Promise<string | undefined> {
  const row = await tx.row<{ night: string }>(sql`
    with local as (select ${now}::timestamptz at time zone ${zone} as time),
    old as (delete from nightly_backups where night < ${now}::date - ${retainedDays}::integer)
    insert into nightly_backups (id, night, queued_at)
    select ${uuidv7(now)}, time::date, ${now} from local where extract(hour from time) >= ${hour}
    on conflict (night) do nothing
    returning night::text`);
  return row?.night;
}

/** Records the archive of a night and its figures, after the archive was restored on trial and compared. */
export async function completeNightlyBackup(
  db: Queryable,
  { night, backup, now }: { night: string; backup: VerifiedBackup; now: Date },
) {
  await db.run(sql`
    update nightly_backups
    set is_good = true, archive = ${backup.archive}, reason = null, failure_code = null, failure_params = null,
        finished_at = ${now}, bytes = ${backup.bytes}, table_count = ${backup.tables}, proof_seconds = ${backup.proofSeconds}
    where night = ${night}::date`);
}

/**
 * Records a verified backup that an operator made, as that of the current night: a night lasts from the `hour` of its
 * backup to that of the next. Replaces the result of the nightly backup.
 */
export async function recordOperatorBackup(
  db: Queryable,
  { backup, zone, hour, now }: { backup: VerifiedBackup; zone: string; hour: number; now: Date },
) {
  await db.run(sql`
    insert into nightly_backups (id, night, queued_at, is_good, archive, finished_at, bytes, table_count, proof_seconds)
    select ${uuidv7(now)}, ((${now}::timestamptz at time zone ${zone}) - make_interval(hours => ${hour}))::date, ${now}, true,
           ${backup.archive}, ${now}, ${backup.bytes}, ${backup.tables}, ${backup.proofSeconds}
    on conflict (night) do update
    set is_good = true, reason = null, failure_code = null, failure_params = null, archive = excluded.archive, finished_at = excluded.finished_at,
        bytes = excluded.bytes, table_count = excluded.table_count, proof_seconds = excluded.proof_seconds`);
}

/** Records why an attempt to make the backup of a night failed. */
export async function setNightlyBackupFailure(
  db: Queryable,
  { night, failure, reason }: { night: string; failure: StoredBackupFailure; reason: string },
) {
  await db.run(sql`
    update nightly_backups
    set reason = ${reason}, failure_code = ${failure.code}, failure_params = ${JSON.stringify(failure.params)}
    where night = ${night}::date and is_good is null`);
}

// The former version deletes only the reason of a failure.
const failureSql = sql`
  case when reason is not null and failure_code is not null
    then json_build_object('code', failure_code, 'params', failure_params) end as failure`;

type FailedNight = { reason: string | null; failure: StoredBackupFailure | null };

/** Gives up the backup of a night, and records the event that notifies the admins. */
export async function giveUpNightlyBackup(tx: Queryable, { night, now }: { night: string; now: Date }) {
  const failed = nameCte('failed_backup', 'id', 'reason', 'failure');
  return tx.row<FailedNight>(sql`
    with ${failed} as (
      update nightly_backups set is_good = false, finished_at = ${now}
      where night = ${night}::date and is_good is null
      returning id, reason, ${failureSql}
    ), ${insertOutboxEventsCte({
      kind: 'backup_failed',
      at: now,
      subjectId: failed.id,
      byId: sql`null::uuid`,
      from: failed,
    })}
    select reason, failure from ${failed}`);
}

/** Returns the e-mail addresses and languages of the admins. */
export const listAdminEmailRecipients = (db: Queryable) =>
  db.rows<{ email: string; language: Language | null }>(sql`
    select email, language from members
    where role = 'admin' and left_at is null and removed_at is null and email <> ''`);

type NightlyBackupRow = {
  night: string;
  state: NightlyBackupState;
  finished_at: Date | null;
  archive: string | null;
} & FailedNight;

/** Lists the backups of the last nights, the newest first. Reads the unique index on `night`. */
export const listNightlyBackups = (db: Queryable, limit: number) =>
  db.rows<NightlyBackupRow>(sql`
    select night::text, finished_at, archive, reason, ${failureSql},
           case when is_good is null then 'pending' when is_good then 'good' else 'failed' end as state
    from nightly_backups order by nightly_backups.night desc limit ${limit}`);

export type NightlyBackupSummary = {
  last_good: {
    finished_at: Date;
    bytes: number | null;
    tables: number | null;
    seconds: number | null;
  } | null;
  last_failure: ({ finished_at: Date } & FailedNight) | null;
  first_queued_at: Date | null;
};

type LastGoodRow = NonNullable<NightlyBackupSummary['last_good']>;
type LastFailureRow = NonNullable<NightlyBackupSummary['last_failure']>;

/** Returns the last good backup, the last one that was given up, and when the first one was queued. */
export async function findNightlyBackupSummary(db: Queryable): Promise<NightlyBackupSummary> {
  const [good, failure, first] = await Promise.all([
    db.row<LastGoodRow>(sql`
      select finished_at, bytes, table_count as tables, proof_seconds as seconds
      from nightly_backups where is_good order by night desc limit 1`),
    db.row<LastFailureRow>(sql`
      select finished_at, reason, ${failureSql}
      from nightly_backups where is_good = false order by night desc limit 1`),
    db.row<{ at: Date | null }>(sql`select min(queued_at) as at from nightly_backups`),
  ]);
  return { last_good: good ?? null, last_failure: failure ?? null, first_queued_at: first?.at ?? null };
}
