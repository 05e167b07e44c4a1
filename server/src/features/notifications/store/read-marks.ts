import type { NotificationKind } from '@mutirao/contract/features/notifications/kinds';
import { sql, type Queryable } from '#platform/database/database';

const setReadSql = (now: Date) => sql`read_at = ${now}, mail_at = null, push_at = null`;

// Clients send times in milliseconds, the database stores microseconds.
const isUntilSql = (until: string) => sql`n.at < ${until}::timestamptz + interval '1 millisecond'`;

type NotificationReadMark = { id: string; memberId: string; until: string | undefined; now: Date };

/**
 * Marks one notification of a member as read, unless new content was added to it after `until`; returns whether it was
 * marked. Returns undefined if the notification does not belong to the member.
 */
export async function setNotificationRead(db: Queryable, { id, memberId, until, now }: NotificationReadMark) {
  return db.row<{ is_marked: boolean }>(sql`
    with own_notification as (
      select id from notifications where id = ${id} and member_id = ${memberId}
    ), marked_read as (
      update notifications n set ${setReadSql(now)} from own_notification
      where n.id = own_notification.id and n.read_at is null ${until === undefined ? sql.empty : sql`and ${isUntilSql(until)}`}
      returning n.id
    )
    select exists (select from marked_read) as is_marked from own_notification`);
}

type MarkReadUpToParams = { memberId: string; until: string; discussionId: string | undefined; now: Date };

/** Marks the notifications of a member until a moment as read, or only those about one discussion; returns how many. */
export async function setNotificationsReadUpTo(
  db: Queryable,
  { memberId, until, discussionId, now }: MarkReadUpToParams,
) {
  return db.run(sql`
    update notifications n set ${setReadSql(now)}
    where n.member_id = ${memberId} and n.read_at is null
      and ${isUntilSql(until)}
      ${discussionId === undefined ? sql.empty : sql`and n.discussion_id = ${discussionId}`}`);
}

type ReadMarkInput = { memberId: string; kind: NotificationKind; aboutId: string | undefined; now: Date };

/** Marks the notifications of a member of one kind as read, only those about `aboutId` if given; returns how many. */
export async function setNotificationsReadByKind(
  db: Queryable,
  { memberId, kind, aboutId, now }: ReadMarkInput,
) {
  return db.run(sql`
    update notifications n set ${setReadSql(now)}
    where n.member_id = ${memberId} and n.read_at is null and n.kind = ${kind}
      ${aboutId === undefined ? sql.empty : sql`and n.about_id = ${aboutId}`}`);
}

/** Purges some notifications older than a moment; returns how many. */
export async function deleteOldNotifications(
  db: Queryable,
  { before, limit }: { before: Date; limit: number },
) {
  return db.run(sql`
    delete from notifications where id in (
      select id from notifications where at < ${before} order by at limit ${limit} for update skip locked)`);
}

type DiscussionsBatch = { discussionIds: readonly string[]; max: number };

/** Purges some notifications about the given discussions; returns how many. */
export async function deleteNotificationsAboutDiscussions(
  db: Queryable,
  { discussionIds, max }: DiscussionsBatch,
) {
  return db.run(sql`
    delete from notifications where id in (
      select id from notifications where discussion_id = any(${discussionIds}::uuid[]) limit ${max} for update)`);
}
