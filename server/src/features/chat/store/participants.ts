import { sql, type Queryable } from '#platform/database/database';
import { isBlockedEitherWaySql } from './conversations.ts';

type OwnConversation = { id: string; memberId: string };

/**
 * Records that a member has read up to a message, or everything; the position never moves back. Returns the time and
 * the other participant, or undefined if there is no such conversation.
 */
export async function advanceConversationReadPosition(
  tx: Queryable,
  { id, memberId, until }: OwnConversation & { until: string | undefined },
) {
  await tx.run(sql`
    select from conversation_participants where conversation_id = ${id} and member_id = ${memberId} for no key update`);
  const readUntil =
    until === undefined
      ? sql`s.last_at`
      : sql`(select m.created_at from messages m where m.id = ${until} and m.conversation_id = s.conversation_id)`;
  return tx.row<{
    other_id: string;
    read_at: Date | null;
    notifies_other: boolean;
    has_advanced: boolean;
  }>(sql`
    with read_position as (
      select s.*, greatest(s.read_at, ${readUntil}) as new_read_at from conversation_participants s
      where s.conversation_id = ${id} and s.member_id = ${memberId}
    ), updated_participant as (
      update conversation_participants s set read_at = p.new_read_at, unread = (
        select count(*) from messages m
        where m.conversation_id = p.conversation_id and m.author_id = p.other_id and m.deleted_at is null
          and m.created_at > p.new_read_at and m.created_at > coalesce(p.cleared_at, '-infinity'))
      from read_position p
      where s.conversation_id = p.conversation_id and s.member_id = p.member_id
        and p.new_read_at is distinct from p.read_at
      returning 1
    )
    select other_id, new_read_at as read_at, exists (select from updated_participant) as has_advanced,
           accepted_at is not null and not ${isBlockedEitherWaySql(sql`read_position.member_id`, sql`read_position.other_id`)} as notifies_other
    from read_position`);
}

/** Accepts a message request. */
export async function setConversationAccepted(
  db: Queryable,
  { id, memberId, now }: OwnConversation & { now: Date },
) {
  return db.row<{ other_id: string }>(sql`
    update conversation_participants set
      accepted_at = coalesce(accepted_at, ${now}), refused_at = null, is_listed = is_listed or accepted_at is null
    where conversation_id = ${id} and member_id = ${memberId} returning other_id`);
}

/** Rejects a message request. Returns false if the member has no such conversation or has already accepted it. */
export async function setConversationRejected(
  db: Queryable,
  { id, memberId, now }: OwnConversation & { now: Date },
) {
  const changed = await db.run(sql`
    update conversation_participants set refused_at = coalesce(refused_at, ${now}), is_listed = false, unread = 0, read_at = last_at
    where conversation_id = ${id} and member_id = ${memberId} and accepted_at is null`);
  return changed > 0;
}

export async function setConversationMuted(
  db: Queryable,
  { id, memberId, at }: OwnConversation & { at: Date | null },
) {
  const changed = await db.run(sql`
    update conversation_participants set muted_at = ${at} where conversation_id = ${id} and member_id = ${memberId}`);
  return changed > 0;
}

/** Deletes the conversation up to its last message for one participant; deleting a request also rejects it. */
export async function setConversationCleared(
  db: Queryable,
  { id, memberId, now }: OwnConversation & { now: Date },
) {
  const changed = await db.run(sql`
    update conversation_participants set
      cleared_at = last_at, is_listed = false, unread = 0, messages = 0,
      refused_at = case when accepted_at is null then ${now}::timestamptz end
    where conversation_id = ${id} and member_id = ${memberId}`);
  return changed > 0;
}
