import { sql, type Queryable } from '#platform/database/database';
import { uuidv7 } from '#platform/database/uuidv7';
import type { QueueOrScheduleRun } from '../queue-and-schedule-run-recorder.ts';

/**
 * An instance that has recorded nothing for this long counts as stopped. If all have, the hub counts as down.
 */
export const instanceDownAfterSeconds = 90;
/** The jobs count as not running if no scheduled work ran for this long. */
export const jobsStoppedAfterNoScheduledWorkMinutes = 5;
const minutesUntilUnlisted = 10;
const maxListedInstances = 100;

export type HubInstanceRow = {
  id: string;
  name: string;
  role: 'all' | 'web' | 'worker';
  version: string;
  started_at: Date;
  seen_at: Date;
  memory_bytes: number;
  cpu_share: number;
  connections: number;
};

type Heartbeat = { instance: Omit<HubInstanceRow, 'seen_at'>; now: Date };

/**
 * Records that an instance is alive. If no instance was alive in the 90 seconds before, also records the
 * incident `hub_down`. Deletes the other instances that have recorded nothing for a day.
 */
export async function recordHeartbeatAndDowntime(tx: Queryable, { instance, now }: Heartbeat) {
  const { id, name, role, version } = instance;
  await tx.run(sql`
    with last as (select max(seen_at) as at from hub_instances),
    gap as (
      insert into system_incidents (id, kind, started_at, ended_at, params)
      select ${uuidv7(now)}, 'hub_down', at, ${now}, '{}' from last
      where at < ${now}::timestamptz - make_interval(secs => ${instanceDownAfterSeconds})
      on conflict do nothing
    ),
    silent as (
      delete from hub_instances
      where seen_at < ${now}::timestamptz - interval '1 day' and seen_at < (select at from last) and id <> ${id}
    )
    insert into hub_instances (id, name, role, version, started_at, seen_at, memory_bytes, cpu_share, connections)
    values (${id}, ${name}, ${role}, ${version}, ${instance.started_at}, ${now}, ${instance.memory_bytes},
            ${instance.cpu_share}, ${instance.connections})
    on conflict (id) do update
    set seen_at = excluded.seen_at, memory_bytes = excluded.memory_bytes, cpu_share = excluded.cpu_share,
        connections = excluded.connections, stopped_at = null`);
}

/** Records that an instance was stopped normally, and did not crash. */
export async function recordInstanceStop(db: Queryable, { id, now }: { id: string; now: Date }) {
  await db.run(sql`update hub_instances set seen_at = ${now}, stopped_at = ${now} where id = ${id}`);
}

/**
 * Lists the instances that were not stopped and were alive in the last ten minutes, in the order of their
 * start.
 */
export const listRecentInstances = (db: Queryable, now: Date) =>
  db.rows<HubInstanceRow>(sql`
    select * from (
      select id, name, role, version, started_at, seen_at, memory_bytes, cpu_share, connections from hub_instances
      where stopped_at is null and seen_at > ${now}::timestamptz - make_interval(mins => ${minutesUntilUnlisted})
      order by seen_at desc limit ${maxListedInstances}
    ) as seen
    order by started_at, id`);

type Runs = { runs: readonly QueueOrScheduleRun[]; scheduledNames: readonly string[]; now: Date };

/**
 * Stores the last runs of an instance. If the instance runs scheduled work, also deletes work that is no
 * longer scheduled, and records the incident `jobs_not_running` if the hub was up but no scheduled work ran
 * for five minutes.
 */
export async function upsertQueueAndScheduleRuns(tx: Queryable, { runs, scheduledNames, now }: Runs) {
  const runsSchedules = runs.some(({ kind }) => kind === 'schedule');
  await tx.run(sql`
    with last as (select max(last_run_at) as at from system_work_runs where kind = 'schedule' and ${runsSchedules}),
    gap as (
      insert into system_incidents (id, kind, started_at, ended_at, params)
      select ${uuidv7(now)}, 'jobs_not_running', at, ${now}, '{}' from last
      where at < ${now}::timestamptz - make_interval(mins => ${jobsStoppedAfterNoScheduledWorkMinutes})
        and not exists (select from system_incidents i where i.kind = 'hub_down' and i.ended_at >= last.at)
      on conflict do nothing
    ),
    removed as (
      delete from system_work_runs
      where kind = 'schedule' and ${runsSchedules} and name <> all(${scheduledNames}::text[])
        and last_run_at < ${now}::timestamptz - interval '10 minutes'
    )
    insert into system_work_runs (kind, name, every_seconds, last_run_at, seconds, failures)
    select kind, name, "everySeconds", "lastRunAt", seconds, failures
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as r (
      kind text, name text, "everySeconds" real, "lastRunAt" timestamptz, seconds real, failures integer)
    order by kind, name
    on conflict (kind, name) do update
    set every_seconds = excluded.every_seconds, last_run_at = excluded.last_run_at, seconds = excluded.seconds,
        failures = excluded.failures
    where excluded.last_run_at >= system_work_runs.last_run_at`);
}

export type QueueOrScheduleRunRow = {
  kind: 'queue' | 'schedule';
  name: string;
  every_seconds: number | null;
  last_run_at: Date;
  seconds: number;
  failures: number;
};

export const listQueueAndScheduleRuns = (db: Queryable) =>
  db.rows<QueueOrScheduleRunRow>(sql`
    select kind, name, every_seconds, last_run_at, seconds, failures from system_work_runs order by kind, name`);
