import type { NotificationKind } from '@mutirao/contract/features/notifications/limits';
import { sql, type Queryable } from '#platform/database/database';

const read = (now: Date) => sql`read_at = ${now}, mail_at = null, push_at = null`;

// A page knows moments by the millisecond.
const cameUntil = (until: string) => sql`n.at < ${until}::timestamptz + interval '1 millisecond'`;

type One = { id: string; memberId: string; until: string | undefined; now: Date };

/**
 * Marks one notification of a member as read, unless more was added to it since; returns whether it did. Undefined if
 * it is not theirs.
 */
export async function setNotificationRead(db: Queryable, { id, memberId, until, now }: One) {
  return db.row<{ is_marked: boolean }>(sql`
    with mine as (
      select id from notifications where id = ${id} and member_id = ${memberId}
    ), marked as (
      update notifications n set ${read(now)} from mine
      where n.id = mine.id and n.read_at is null ${until === undefined ? sql.empty : sql`and ${cameUntil(until)}`}
      returning n.id
    )
    select exists (select from marked) as is_marked from mine`);
}

type All = { memberId: string; until: string; discussionId: string | undefined; now: Date };

/** Marks the notifications of a member until a moment as read, or only those about one discussion; returns how many. */
export async function setAllNotificationsRead(db: Queryable, { memberId, until, discussionId, now }: All) {
  return db.run(sql`
    update notifications n set ${read(now)}
    where n.member_id = ${memberId} and n.read_at is null
      and ${cameUntil(until)}
      ${discussionId === undefined ? sql.empty : sql`and n.discussion_id = ${discussionId}`}`);
}

type Seen = { memberId: string; kind: NotificationKind; aboutId: string | undefined; now: Date };

/** Marks the notifications of a member about one thing, or all of a kind, as read; returns how many. */
export async function setNotificationsSeen(db: Queryable, { memberId, kind, aboutId, now }: Seen) {
  return db.run(sql`
    update notifications n set ${read(now)}
    where n.member_id = ${memberId} and n.read_at is null and n.kind = ${kind}
      ${aboutId === undefined ? sql.empty : sql`and n.about_id = ${aboutId}`}`);
}

/** Purges some from before a moment; returns how many. */
export async function deleteOldNotifications(
  db: Queryable,
  { before, most }: { before: Date; most: number },
) {
  return db.run(sql`
    delete from notifications where id in (
      select id from notifications where at < ${before} order by at limit ${most} for update skip locked)`);
}

type On = { discussionIds: readonly string[]; most: number };

/** Purges some about the given discussions; returns how many. */
export async function deleteDiscussionNotifications(db: Queryable, { discussionIds, most }: On) {
  return db.run(sql`
    delete from notifications where id in (
      select id from notifications where discussion_id = any(${discussionIds}::uuid[]) limit ${most} for update)`);
}
