import { isPermanentlyBannedSql } from '#features/punishments/index';
import { sql, type Queryable, type Sql } from '#platform/database/database';

export type MessageFileRow = {
  id: string;
  kind: 'image' | 'document';
  originalName: string;
  mediaType: string;
  bytes: number;
  width?: number;
  height?: number;
  placeholder?: string;
};

export type PrivateMessageRow = {
  id: string;
  conversation_id: string;
  author_id: string;
  receiver_id: string;
  client_id: string | null;
  content: string;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  is_read: boolean;
  author_name: string;
  author_avatar: string | null;
  receiver_name: string;
  receiver_avatar: string | null;
  files: MessageFileRow[];
};

/** The JSON of a file `f`. */
export const messageFileJsonSql = sql`json_strip_nulls(json_build_object(
  'id', f.id, 'kind', f.kind, 'originalName', f.original_name, 'mediaType', f.media_type, 'bytes', f.bytes,
  'width', f.width, 'height', f.height, 'placeholder', f.placeholder))`;

const filesColumnOf = (message: Sql) => sql`coalesce((
  select json_agg(${messageFileJsonSql} order by p.position)
  from message_files p join files f on f.id = p.file_id where p.message_id = ${message}.id and ${message}.deleted_at is null), '[]')`;

export const isBlockingSql = (member: Sql, other: Sql) => sql`
  exists (select from member_blocks b where b.member_id = ${member} and b.other_id = ${other} and b.kind = 'block')`;

/** True if one of two members blocks the other. */
export const isBlockedEitherWaySql = (member: Sql, other: Sql) =>
  sql`(${isBlockingSql(member, other)} or ${isBlockingSql(other, member)})`;

/**
 * The columns of a message `m` with its author `a` and receiver `r`; it counts as read only if its receiver accepted
 * the conversation and neither member blocks the other.
 */
const messageColumns = sql`
  m.id, m.conversation_id, m.author_id, m.receiver_id, m.client_id, m.content, m.created_at, m.edited_at, m.deleted_at,
  coalesce((select t.accepted_at is not null and t.read_at >= m.created_at
              and not ${isBlockedEitherWaySql(sql`m.author_id`, sql`m.receiver_id`)} from conversation_participants t
            where t.conversation_id = m.conversation_id and t.member_id = m.receiver_id), false) as is_read,
  a.name as author_name, a.avatar as author_avatar, r.name as receiver_name, r.avatar as receiver_avatar,
  ${filesColumnOf(sql`m`)} as files`;

export const joinMessageAuthorAndReceiverSql = sql`join members a on a.id = m.author_id join members r on r.id = m.receiver_id`;

/**
 * Returns a message for one of its two participants, unless that participant deleted the conversation after the
 * message.
 */
export async function findPrivateMessage(db: Queryable, { id, memberId }: { id: string; memberId: string }) {
  return db.row<PrivateMessageRow>(sql`
    select ${messageColumns} from messages m ${joinMessageAuthorAndReceiverSql}
    join conversation_participants s on s.conversation_id = m.conversation_id and s.member_id = ${memberId}
    where m.id = ${id} and (s.cleared_at is null or m.created_at > s.cleared_at)`);
}

/** Where a page of messages begins: before a moment, after it, or at the message of that moment and then older ones. */
export type MessagePageStart = { at: string; direction: 'older' | 'newer' | 'from' };

type MessagePageQuery = {
  conversationId: string;
  memberId: string;
  start: MessagePageStart | undefined;
  limit: number;
};

/** Returns the messages of a member's conversation in the order of the page, one more than the limit. */
export async function listPrivateMessageRows(db: Queryable, { start, ...query }: MessagePageQuery) {
  const order = sql.raw(start?.direction === 'newer' ? 'asc' : 'desc');
  return db.rows<PrivateMessageRow>(sql`
    select ${messageColumns} from (
      select n.* from conversation_participants s join messages n on n.conversation_id = s.conversation_id
      where s.conversation_id = ${query.conversationId} and s.member_id = ${query.memberId}
        and n.created_at > coalesce(s.cleared_at, '-infinity')
        ${start ? sql`and n.created_at ${cursorOperators[start.direction]} ${start.at}::timestamptz` : sql.empty}
      order by n.created_at ${order} limit ${query.limit + 1}
    ) m ${joinMessageAuthorAndReceiverSql}
    order by m.created_at ${order}`);
}

const cursorOperators = { older: sql`<`, newer: sql`>`, from: sql`<=` };

export type ConversationRow = {
  id: string;
  other_id: string;
  other_name: string;
  other_avatar: string | null;
  seen_at: Date | null;
  accepted_at: Date | null;
  refused_at: Date | null;
  muted_at: Date | null;
  unread: number;
  messages: number;
  last_at: Date;
  /**
   * How far the other participant has read; null unless that participant has accepted the conversation and
   * neither member blocks the other.
   */
  read_until: Date | null;
  last_id: string | null;
  last_content: string | null;
  last_created_at: Date | null;
  last_author: string | null;
  last_deleted: boolean | null;
  last_files: number | null;
} & ConversationClosedFlags;

export type ConversationClosedFlags = {
  is_receiver_blocked: boolean;
  is_request_refused: boolean;
  is_request_limit_reached: boolean;
};

/** True if the member `o` accepts no messages from the sender at all. */
export const rejectsMessagesSql = (o: Sql, from: Sql) => sql`(
  ${o}.left_at is not null or not ${o}.allow_direct_messages
  or exists (select from member_blocks b where b.member_id = ${o}.id and b.other_id = ${from} and b.kind = 'block')
  or ${isPermanentlyBannedSql(sql`${o}.id`)})`;

/** Why a member cannot write to `o`; `t` is the other participant's row of the conversation, if there is one. */
const closedReasonColumns = (me: Sql, maxRequestMessages: number) => sql`
  ${isBlockingSql(me, sql`o.id`)} as is_receiver_blocked,
  (${rejectsMessagesSql(sql`o`, me)} or t.refused_at is not null) as is_request_refused,
  (t.accepted_at is null and t.messages is not null and t.messages >= ${maxRequestMessages}) as is_request_limit_reached`;

/**
 * When the member `o` was last seen. Null unless both participants (rows `s` and `t`) have accepted the conversation,
 * neither blocks the other, and the profile of `o` is public.
 */
const lastSeenColumn = sql`
  case when o.left_at is null and o.profile_visibility = 'public' and s.accepted_at is not null and t.accepted_at is not null
            and not ${isBlockedEitherWaySql(sql`s.member_id`, sql`s.other_id`)}
       then (select max(x.last_seen_at) from sessions x where x.member_id = o.id) end as seen_at`;

const conversationColumns = (maxRequestMessages: number) => sql`
  s.conversation_id as id, s.other_id, o.name as other_name, o.avatar as other_avatar,
  ${lastSeenColumn},
  s.accepted_at, s.refused_at, s.muted_at, s.unread, s.messages, s.last_at,
  case when t.accepted_at is not null and not ${isBlockedEitherWaySql(sql`s.member_id`, sql`s.other_id`)} then t.read_at end as read_until,
  l.id as last_id, l.preview as last_content, l.created_at as last_created_at, l.author_id as last_author,
  l.deleted_at is not null as last_deleted, l.files as last_files, ${closedReasonColumns(sql`s.member_id`, maxRequestMessages)}`;

// Joins the last message of each conversation that the member can see, with enough text for one line.
const conversationJoins = sql`
  join members o on o.id = s.other_id
  left join conversation_participants t on t.conversation_id = s.conversation_id and t.member_id = s.other_id
  left join lateral (
    select m.id, left(m.content, 600) as preview, m.created_at, m.author_id, m.deleted_at,
           case when m.deleted_at is null then (select count(*) from message_files p where p.message_id = m.id) else 0 end as files
    from messages m where m.conversation_id = s.conversation_id and m.created_at > coalesce(s.cleared_at, '-infinity')
    order by m.created_at desc limit 1
  ) l on true`;

type ListQuery = {
  memberId: string;
  isRequest: boolean;
  after: { at: string; id: string } | undefined;
  limit: number;
  /** The max number of messages that a member can send before the other member replies. */
  max: number;
};

/** Returns a member's conversations or message requests, most recently changed first, one more than the limit. */
export async function listConversationRows(db: Queryable, query: ListQuery) {
  const { after } = query;
  const boxCondition = query.isRequest ? sql`accepted_at is null` : sql`accepted_at is not null`;
  return db.rows<ConversationRow>(sql`
    select ${conversationColumns(query.max)} from (
      select * from conversation_participants
      where member_id = ${query.memberId} and is_listed and ${boxCondition}
        ${after ? sql`and (last_at, conversation_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql.empty}
      order by last_at desc, conversation_id desc limit ${query.limit + 1}
    ) s ${conversationJoins}
    order by s.last_at desc, s.conversation_id desc`);
}

type ConversationQuery = { id: string; memberId: string; max: number };

export async function findConversation(db: Queryable, { id, memberId, max }: ConversationQuery) {
  return db.row<ConversationRow>(sql`
    select ${conversationColumns(max)} from (
      select * from conversation_participants where conversation_id = ${id} and member_id = ${memberId}
    ) s ${conversationJoins}`);
}

/** Returns the other participant of a member's conversation. */
export async function findOtherParticipant(
  db: Queryable,
  { id, memberId }: { id: string; memberId: string },
) {
  const row = await db.row<{ other_id: string }>(sql`
    select other_id from conversation_participants where conversation_id = ${id} and member_id = ${memberId}`);
  return row?.other_id;
}

/** Returns the member to notify of typing: the other participant, if both accepted and neither blocks the other. */
export async function findTypingRecipient(db: Queryable, { id, memberId }: { id: string; memberId: string }) {
  const row = await db.row<{ other_id: string }>(sql`
    select s.other_id from conversation_participants s
    join conversation_participants t on t.conversation_id = s.conversation_id and t.member_id = s.other_id
    where s.conversation_id = ${id} and s.member_id = ${memberId}
      and s.accepted_at is not null and t.accepted_at is not null
      and not ${isBlockedEitherWaySql(sql`s.member_id`, sql`s.other_id`)}`);
  return row?.other_id;
}

export type ConversationWithMemberRow = ConversationClosedFlags & {
  conversation_id: string | null;
  other_id: string;
  other_name: string;
  other_avatar: string | null;
  seen_at: Date | null;
};

/** Returns the conversation in which a message to a member would be sent, and whether it can be sent. */
export async function findConversationWithMember(
  db: Queryable,
  query: { memberId: string; otherId: string; max: number },
) {
  return db.row<ConversationWithMemberRow>(sql`
    select s.conversation_id, o.id as other_id, o.name as other_name, o.avatar as other_avatar,
           ${lastSeenColumn},
           ${closedReasonColumns(sql`${query.memberId}::uuid`, query.max)}
    from members o
    left join conversations c on c.low_id = least(${query.memberId}::uuid, o.id) and c.high_id = greatest(${query.memberId}::uuid, o.id)
    left join conversation_participants s on s.conversation_id = c.id and s.member_id = ${query.memberId}
    left join conversation_participants t on t.conversation_id = c.id and t.member_id = o.id
    where o.id = ${query.otherId} and o.id <> ${query.memberId} and (o.left_at is null or s.conversation_id is not null)`);
}

/** Counts all messages in the table, deleted ones included until they are purged. */
export async function countAllMessages(db: Queryable) {
  const row = await db.row<{ count: number }>(sql`select count(*) as count from messages`);
  return row?.count ?? 0;
}
