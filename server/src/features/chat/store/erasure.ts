import { sql, type Queryable, type Sql } from '#platform/database/database';

type MessageBatch = { memberId: string; limit: number };

/**
 * Empties some of the member's messages, and subtracts the unread ones from the counters of their receivers; returns
 * the number.
 */
export async function clearMessageContents(
  db: Queryable,
  { memberId, limit, now }: MessageBatch & { now: Date },
) {
  return db.run(sql`
    with batch as (
      select id, conversation_id, receiver_id, created_at from messages
      where author_id = ${memberId} and deleted_at is null order by id limit ${limit}
    ), deleted_files as (
      delete from message_files p using batch where p.message_id = batch.id
    ), updated_participants as (
      update conversation_participants s set unread = greatest(s.unread - unread_messages.count, 0) from (
        select t.conversation_id, t.member_id, count(*)::int as count
        from batch join conversation_participants t on t.conversation_id = batch.conversation_id and t.member_id = batch.receiver_id
        where batch.created_at > greatest(t.read_at, t.cleared_at, '-infinity'::timestamptz)
        group by t.conversation_id, t.member_id
      ) unread_messages where s.conversation_id = unread_messages.conversation_id and s.member_id = unread_messages.member_id
    )
    update messages m set content = '', deleted_at = ${now} from batch where m.id = batch.id`);
}

/** Purges the retained texts and files of some of the member's messages that decisions removed; returns the number. */
export const purgeRemovedMessageTextsByAuthor = (db: Queryable, { memberId, limit }: MessageBatch) =>
  purgeBatch(
    db,
    sql`
      select r.message_id from removed_messages r join messages m on m.id = r.message_id
      where m.author_id = ${memberId} order by r.message_id limit ${limit}`,
  );

/**
 * Purges the retained texts and files of some messages that decisions removed until `before`, regardless of the author;
 * messages with a pending appeal are left out.
 */
export const purgeRemovedMessageTextsBefore = (
  db: Queryable,
  { before, limit }: { before: Date; limit: number },
) =>
  purgeBatch(
    db,
    sql`
      select r.message_id from removed_messages r
      where r.removed_at <= ${before} and not exists (
        select from punishments p join appeals q on q.punishment_id = p.id
        where p.content_type = 'message' and p.content_id = r.message_id and q.status = 'pending')
      order by r.removed_at, r.message_id limit ${limit}`,
  );

const purgeBatch = (db: Queryable, batch: Sql) =>
  db.run(sql`
    with batch as (${batch}), deleted_files as (
      delete from message_files p using batch where p.message_id = batch.message_id
    )
    delete from removed_messages r using batch where r.message_id = batch.message_id`);

/** Deletes some of the member's participant rows; returns the number. */
export async function purgeParticipantRowsOfMember(db: Queryable, { memberId, limit }: MessageBatch) {
  return db.run(sql`
    delete from conversation_participants s using (
      select conversation_id from conversation_participants where member_id = ${memberId} order by conversation_id limit ${limit}
    ) batch where s.conversation_id = batch.conversation_id and s.member_id = ${memberId}`);
}

/**
 * Deletes some of the messages in conversations without any participant left, or, if no such message is left,
 * some of those conversations. Returns the number of deleted messages or conversations.
 */
export async function purgeOrphanedConversations(db: Queryable, { memberId, limit }: MessageBatch) {
  const orphanedConversations = sql`
    select c.id from conversations c
    where (c.low_id = ${memberId} or c.high_id = ${memberId})
      and not exists (select from conversation_participants s where s.conversation_id = c.id)`;
  const messages = await db.run(sql`
    delete from messages where id in (
      select m.id from messages m where m.conversation_id in (${orphanedConversations}) order by m.id limit ${limit})`);
  if (messages > 0) return messages;
  return db.run(
    sql`delete from conversations where id in (${orphanedConversations} order by c.id limit ${limit})`,
  );
}

/** Purges some of the messages that every remaining participant deleted; returns the number. */
export async function purgeMessagesClearedByAll(
  db: Queryable,
  { before, limit }: { before: Date; limit: number },
) {
  return db.run(sql`
    delete from messages where id in (
      select m.id from conversation_participants s
      join messages m on m.conversation_id = s.conversation_id and m.created_at <= s.cleared_at and m.created_at <= ${before}
      where s.cleared_at is not null and not exists (
        select from conversation_participants t
        where t.conversation_id = s.conversation_id and (t.cleared_at is null or t.cleared_at < m.created_at))
      order by m.id limit ${limit})`);
}
