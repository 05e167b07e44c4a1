import { reminderMinutes } from '@mutirao/contract/features/events/limits';
import { nameCte } from '#platform/database/cte';
import { sql, type Queryable } from '#platform/database/database';
import { insertOutboxEventsCte } from '#features/outbox/index';

/**
 * Inserts the reminders of events that begin soon, once for each kind and start, so that a moved event gets new ones.
 */
export async function insertDueEventReminderNotices(
  db: Queryable,
  { now, limit }: { now: Date; limit: number },
) {
  const minutes = (count: number) => sql`${now}::timestamptz + make_interval(mins => ${count})`;
  const { day, hour } = reminderMinutes;
  const notices = nameCte('inserted_notices', 'id');
  await db.run(sql`
    with due_events as (
      select e.id, e.starts_at, case when e.starts_at <= ${minutes(hour)} then 'hour' else 'day' end as kind
      from events e
      where e.status = 'published' and e.starts_at > ${now} and e.starts_at <= ${minutes(day)} and not exists (
        select from event_notices t where t.event_id = e.id and t.starts_at = e.starts_at
          and t.kind = case when e.starts_at <= ${minutes(hour)} then 'hour' else 'day' end)
      order by e.starts_at, e.id limit ${limit}
    ), ${notices} as (
      insert into event_notices (id, event_id, kind, at, starts_at)
      select gen_random_uuid(), id, kind, ${now}::timestamptz, starts_at from due_events
      on conflict do nothing returning id
    ), ${insertOutboxEventsCte({ kind: 'event', at: now, subjectId: notices.id, byId: sql`null::uuid`, from: notices })}
    select from ${notices}`);
}

/** Deletes at most `limit` notices older than a moment; returns how many. */
export async function deleteEventNotices(db: Queryable, { before, limit }: { before: Date; limit: number }) {
  return db.run(sql`
    delete from event_notices where id in (
      select id from event_notices where at <= ${before} order by at limit ${limit})`);
}
