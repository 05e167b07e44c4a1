import { sql, type Queryable } from '#platform/database/database';

const retainedDays = 400;

/**
 * Inserts the backup of this night, unless there is one or the hour has not come. Returns its date; undefined if there
 * is nothing to do. Deletes the rows of nights more than 400 days ago.
 */
export async function insertNightlyBackup(
  tx: Queryable,
  { now, zone, hour }: { now: Date; zone: string; hour: number },
): Promise<string | undefined> {
  const row = await tx.row<{ night: string }>(sql`
    with local as (select ${now}::timestamptz at time zone ${zone} as time),
    old as (delete from nightly_backups where night < ${now}::date - ${retainedDays}::integer)
    insert into nightly_backups (night, queued_at)
    select time::date, ${now} from local where extract(hour from time) >= ${hour}
    on conflict do nothing
    returning night::text`);
  return row?.night;
}

export type BackupResult = { archive: string | null; isGood: boolean; reason: string | null };

export async function finishNightlyBackup(
  db: Queryable,
  night: string,
  { archive, isGood, reason, now }: BackupResult & { now: Date },
) {
  await db.run(sql`
    update nightly_backups set archive = ${archive}, is_good = ${isGood}, reason = ${reason}, finished_at = ${now}
    where night = ${night}::date`);
}

export type NightlyBackupTimes = { lastGoodAt: Date | null; lastFailedAt: Date | null };

/** Returns when the last good backup and the last failed one were finished. */
export async function findNightlyBackupTimes(db: Queryable): Promise<NightlyBackupTimes> {
  const row = await db.row<NightlyBackupTimes>(sql`
    select max(finished_at) filter (where is_good) as "lastGoodAt",
           max(finished_at) filter (where not is_good) as "lastFailedAt"
    from nightly_backups`);
  return row ?? { lastGoodAt: null, lastFailedAt: null };
}
