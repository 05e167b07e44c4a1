import { sql, type Queryable, type Sql } from '#platform/database/database';

type Step = { memberId: string; most: number };

/** Blanks some of the member's messages; returns the number. */
export async function clearMessageContents(db: Queryable, { memberId, most, now }: Step & { now: Date }) {
  return db.run(sql`
    with few as (
      select id, conversation_id, receiver_id, created_at from messages
      where author_id = ${memberId} and deleted_at is null order by id limit ${most}
    ), loose as (
      delete from message_files p using few where p.message_id = few.id
    ), unread as (
      update conversation_participants s set unread = greatest(s.unread - waiting.count, 0) from (
        select t.conversation_id, t.member_id, count(*)::int as count
        from few join conversation_participants t on t.conversation_id = few.conversation_id and t.member_id = few.receiver_id
        where few.created_at > greatest(t.read_at, t.cleared_at, '-infinity'::timestamptz)
        group by t.conversation_id, t.member_id
      ) waiting where s.conversation_id = waiting.conversation_id and s.member_id = waiting.member_id
    )
    update messages m set content = '', deleted_at = ${now} from few where m.id = few.id`);
}

/** Purges some of the member's messages that decisions removed; returns the number. */
export const purgeRemovedMessagesByAuthor = (db: Queryable, { memberId, most }: Step) =>
  release(
    db,
    sql`
      select r.message_id from removed_messages r join messages m on m.id = r.message_id
      where m.author_id = ${memberId} order by r.message_id limit ${most}`,
  );

/**
 * The same for all messages that were removed before a given time, regardless of the author; messages with a pending
 * appeal are retained.
 */
export const purgeMessagesRemovedBefore = (db: Queryable, { before, most }: { before: Date; most: number }) =>
  release(
    db,
    sql`
      select r.message_id from removed_messages r
      where r.removed_at <= ${before} and not exists (
        select from punishments p join appeals q on q.punishment_id = p.id
        where p.content_type = 'message' and p.content_id = r.message_id and q.status = 'pending')
      order by r.removed_at, r.message_id limit ${most}`,
  );

const release = (db: Queryable, few: Sql) =>
  db.run(sql`
    with few as (${few}), loose as (
      delete from message_files p using few where p.message_id = few.message_id
    )
    delete from removed_messages r using few where r.message_id = few.message_id`);

/** Deletes some of the member's participant rows; returns the number. */
export async function purgeConversationParticipants(db: Queryable, { memberId, most }: Step) {
  return db.run(sql`
    delete from conversation_participants s using (
      select conversation_id from conversation_participants where member_id = ${memberId} order by conversation_id limit ${most}
    ) few where s.conversation_id = few.conversation_id and s.member_id = ${memberId}`);
}

/**
 * Deletes some of the messages in conversations without any participant left, and then those conversations; returns the
 * number.
 */
export async function purgeOrphanedConversations(db: Queryable, { memberId, most }: Step) {
  const empty = sql`
    select c.id from conversations c
    where (c.low_id = ${memberId} or c.high_id = ${memberId})
      and not exists (select from conversation_participants s where s.conversation_id = c.id)`;
  const messages = await db.run(sql`
    delete from messages where id in (
      select m.id from messages m where m.conversation_id in (${empty}) order by m.id limit ${most})`);
  if (messages > 0) return messages;
  return db.run(sql`delete from conversations where id in (${empty} order by c.id limit ${most})`);
}

/** Purges some of the messages that every remaining participant deleted; returns the number. */
export async function purgeMessagesClearedByAll(
  db: Queryable,
  { before, most }: { before: Date; most: number },
) {
  return db.run(sql`
    delete from messages where id in (
      select m.id from conversation_participants s
      join messages m on m.conversation_id = s.conversation_id and m.created_at <= s.cleared_at and m.created_at <= ${before}
      where s.cleared_at is not null and not exists (
        select from conversation_participants t
        where t.conversation_id = s.conversation_id and (t.cleared_at is null or t.cleared_at < m.created_at))
      order by m.id limit ${most})`);
}
