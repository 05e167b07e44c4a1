import { sql, type Queryable, type Sql } from '#platform/database/database';

type NewNotificationEvents = {
  kind: string;
  at: Date;
  /** What was changed, and the member who did it; null if the hub did. */
  subjectId: Sql;
  byId: Sql;
  /** The rows that the ids are read from; without them one event is inserted. */
  from?: Sql;
  /** The name of the CTE, if a statement has two. */
  name?: string;
};

/** Part of a statement that changes something: inserts a notification event for each row of `from`. */
export const notificationEventsCte = ({
  kind,
  at,
  subjectId,
  byId,
  from,
  name = 'inserted_notification_events',
}: NewNotificationEvents): Sql => sql`
  ${sql.raw(name)} as (
    insert into notification_events (kind, subject_id, by_id, at)
    select ${kind}, ${subjectId}, ${byId}, ${at}::timestamptz ${from ? sql`from ${from}` : sql.empty}
  )`;

export type NotificationEvent = {
  id: string;
  kind: string;
  subject_id: string;
  /** Null for events of the hub itself. */
  by_id: string | null;
  at: Date;
  /** The last member who was notified, if not all were notified at once. */
  after_member: string | null;
};

const maxTries = 5;

/**
 * Locks some notification events, oldest first. Only one transaction at a time holds any: another finds none, so that
 * two never process the same events.
 */
export async function lockNotificationEvents(tx: Queryable, max: number) {
  return tx.rows<NotificationEvent>(sql`
    select id, kind, subject_id, by_id, at, after_member from notification_events
    where tries < ${maxTries} and (select pg_try_advisory_xact_lock(hashtext('notification_events')))
    order by tries, id limit ${max} for update`);
}

type FanOutProgress = { id: string; after: string | null };

/** Deletes the events that all recipients have received, and records how far the others are. */
export async function recordNotificationFanOutProgress(tx: Queryable, sent: readonly FanOutProgress[]) {
  const done = sent.filter(({ after }) => after === null);
  const started = sent.filter(({ after }) => after !== null);
  await tx.run(sql`
    with deleted_events as (delete from notification_events where id = any(${done.map(({ id }) => id)}::bigint[]))
    update notification_events h set after_member = b.after
    from unnest(${started.map(({ id }) => id)}::bigint[], ${started.map(({ after }) => after)}::uuid[]) as b (id, after)
    where h.id = b.id`);
}

/** Moves an event that fails behind the others; after some tries it is not retried. */
export async function deferNotificationEvent(db: Queryable, id: string) {
  await db.run(sql`update notification_events set tries = tries + 1 where id = ${id}`);
}

export async function deleteNotificationEventsByMember(tx: Queryable, memberId: string) {
  await tx.run(sql`delete from notification_events where by_id = ${memberId}`);
}

/** Removes the author of a member's notification events of one kind, so that they count as events of the hub. */
export async function anonymizeNotificationEvents(
  tx: Queryable,
  { memberId, kind }: { memberId: string; kind: string },
) {
  await tx.run(sql`update notification_events set by_id = null where by_id = ${memberId} and kind = ${kind}`);
}
