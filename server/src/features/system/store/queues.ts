import { sql, type Queryable } from '#platform/database/database';

export type QueueRow = { task: string; waiting: number; failed: number; oldest_due_at: Date | null };

/**
 * Counts for each task the jobs that wait or run and those that were given up. The task `schedules` is left
 * out.
 */
export const listQueues = (db: Queryable) =>
  db.rows<QueueRow>(sql`
    select task, count(*) filter (where failed_at is null)::int as waiting,
           count(*) filter (where failed_at is not null)::int as failed,
           min(run_at) filter (where failed_at is null) as oldest_due_at
    from jobs where task <> 'schedules' group by task order by task`);

/** Counts the jobs that were given up, the task with the most of them first. Reads the index `jobs_failed`. */
export const countFailedJobsByTask = (db: Queryable) =>
  db.rows<{ task: string; count: number }>(sql`
    select task, count(*)::int as count from jobs where failed_at is not null group by task order by 2 desc, 1`);

export type WaitingEmailStats = {
  waiting: number;
  urgent: number;
  oldest_at: Date | null;
  last_error: string | null;
};

/**
 * Returns how many e-mails wait to be sent, and when the oldest of them was queued. `task` is the name of the
 * task that delivers e-mails, and the key of its jobs is the id of the message.
 */
export async function readWaitingEmailStats(db: Queryable, task: string): Promise<WaitingEmailStats> {
  const row = await db.row<WaitingEmailStats>(sql`
    with waiting as (
      select key::uuid as message_id, created_at, last_error from jobs where task = ${task} and failed_at is null
    )
    select count(*)::int as waiting, min(created_at) as oldest_at,
           (select count(*)::int from waiting w join outgoing_messages m on m.id = w.message_id
            where m.code is not null) as urgent,
           (select last_error from waiting where last_error is not null order by created_at limit 1) as last_error
    from waiting`);
  return row ?? { waiting: 0, urgent: 0, oldest_at: null, last_error: null };
}

/**
 * Returns how many e-mails were sent today, and when the last one was. Messages are purged a week after their creation,
 * so the index on the creation finds all of them.
 */
export async function readEmailsSentTodayAndLastSentAt(
  db: Queryable,
  { now, zone }: { now: Date; zone: string },
) {
  const row = await db.row<{ today: number; last_at: Date | null }>(sql`
    select count(*) filter (
             where sent_at >= date_trunc('day', ${now}::timestamptz at time zone ${zone}) at time zone ${zone}
           )::int as today,
           max(sent_at) as last_at
    from outgoing_messages
    where channel = 'mail' and created_at >= ${now}::timestamptz - interval '7 days'`);
  return row ?? { today: 0, last_at: null };
}
