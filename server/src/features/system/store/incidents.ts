import type { SystemIncidentKind } from '@mutirao/contract/features/system/checks';
import type { SystemSentenceParams } from '@mutirao/contract/features/system/schemas';
import { sql, type Queryable } from '#platform/database/database';

const minutesUntilIncident = 2;
const maxIncidents = 1_000;

/** A problem that lasts now and counts as an incident. */
export type OngoingIncident = { kind: SystemIncidentKind; since: Date; params: SystemSentenceParams };

/** Ends the incidents whose problem is gone, and opens one for each problem that has lasted for two minutes. */
export async function reconcileIncidents(
  tx: Queryable,
  { errors, now }: { errors: readonly OngoingIncident[]; now: Date },
) {
  await tx.run(sql`
    with current as (
      select kind, since, params from jsonb_to_recordset(${JSON.stringify(errors)}::jsonb) as e (
        kind text, since timestamptz, params jsonb)
    ),
    ended as (
      update system_incidents set ended_at = greatest(started_at, ${now})
      where ended_at is null and kind <> all(array(select kind from current))
    )
    insert into system_incidents (id, kind, started_at, params)
    select gen_random_uuid(), kind, since, params from current
    where since <= ${now}::timestamptz - make_interval(mins => ${minutesUntilIncident})
    on conflict do nothing`);
}

export type SystemIncidentRow = {
  id: string;
  kind: SystemIncidentKind;
  started_at: Date;
  ended_at: Date | null;
  params: SystemSentenceParams;
};

/**
 * Lists the incidents that are still open or ended after `from`, up to 1,000: open ones first, then the
 * newest first.
 */
export const listIncidents = (db: Queryable, from: Date) =>
  db.rows<SystemIncidentRow>(sql`
    select id, kind, started_at, ended_at, params from system_incidents
    where started_at >= ${from}::timestamptz - interval '1 year' and (ended_at is null or ended_at >= ${from})
    order by (ended_at is null) desc, started_at desc, id limit ${maxIncidents}`);

/**
 * Stores the used disk space, once a day, and then deletes incidents older than a year and samples older than
 * 400 days.
 */
export async function insertDiskSampleAndPurgeOld(
  db: Queryable,
  { usedBytes, now, zone }: { usedBytes: number; now: Date; zone: string },
) {
  const isNew = await db.run(sql`
    insert into disk_samples (day, used_bytes)
    values ((${now}::timestamptz at time zone ${zone})::date, ${usedBytes})
    on conflict do nothing`);
  if (isNew === 0) return;
  await db.run(sql`
    with old_samples as (delete from disk_samples where day < ${now}::date - 400)
    delete from system_incidents where ended_at < ${now}::timestamptz - interval '365 days'`);
}

export type DailyDiskGrowthAndFirstDay = {
  /** The average daily growth of the last 30 days in bytes; null if the samples cover less than 7 days. */
  bytes_a_day: number | null;
  /** The first day for which the hub has a record. */
  first_day: string | null;
};

/** Returns how fast the disk fills, by a line through the samples of the last 30 days. */
export async function readDailyDiskGrowthAndFirstDay(
  db: Queryable,
  now: Date,
): Promise<DailyDiskGrowthAndFirstDay> {
  const row = await db.row<DailyDiskGrowthAndFirstDay>(sql`
    select case when max(day) filter (where is_recent) - min(day) filter (where is_recent) >= 7
                then regr_slope(used_bytes, day - '2000-01-01'::date) filter (where is_recent) end as bytes_a_day,
           min(day)::text as first_day
    from (select day, used_bytes, day >= ${now}::date - 30 as is_recent from disk_samples) as samples`);
  return row ?? { bytes_a_day: null, first_day: null };
}
