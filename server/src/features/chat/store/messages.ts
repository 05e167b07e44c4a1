import { nameCte } from '#platform/database/cte';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import { insertOutboxEventsCte } from '#features/outbox/index';
import {
  messageFileJsonSql,
  isBlockingSql,
  rejectsMessagesSql,
  joinMessageAuthorAndReceiverSql,
  type PrivateMessageRow,
} from './conversations.ts';

type Pair = { authorId: string; receiverId: string };

/**
 * Locks the conversation of two members until the transaction ends, so that its messages are serialized. If
 * they have no conversation yet, the row of the author is locked instead, so that the conversations that this
 * author begins are created one after the other. If the receiver begins the same conversation concurrently,
 * one of the two transactions inserts nothing.
 */
export async function lockConversationOrAuthor(tx: Queryable, { authorId, receiverId }: Pair) {
  const row = await tx.row<{ id: string | null }>(sql`
    with locked_conversation as (
      select id from conversations
      where low_id = least(${authorId}::uuid, ${receiverId}::uuid) and high_id = greatest(${authorId}::uuid, ${receiverId}::uuid)
      for no key update
    ), locked_author as materialized (
      select from members where id = ${authorId} and not exists (select from locked_conversation) for no key update
    )
    select (select id from locked_conversation) as id, (select count(*) from locked_author) as locked_authors`);
  return row?.id ?? undefined;
}

/** Locks a conversation by its id for one of its two participants; returns the id of the other. */
export async function lockOwnConversation(tx: Queryable, { id, memberId }: { id: string; memberId: string }) {
  const row = await tx.row<{ other_id: string }>(sql`
    select s.other_id from conversations c
    join conversation_participants s on s.conversation_id = c.id and s.member_id = ${memberId}
    where c.id = ${id} for no key update of c`);
  return row?.other_id;
}

export type PrivateMessageInput = Pair & {
  id: string;
  /** Undefined if the two members have no conversation yet. */
  conversationId: string | undefined;
  clientId: string | undefined;
  content: string;
  fileIds: readonly string[];
  now: Date;
  limits: { maxRequestMessages: number; beginnings: number; duplicateSeconds: number };
};

/** The reasons why a message cannot be sent. */
export type SendRestrictionFlags = {
  rejects_messages: boolean;
  is_receiver_blocked: boolean;
  is_request_refused: boolean;
  is_request_limit_reached: boolean;
  has_started_too_many: boolean;
  has_missing_files: boolean;
};

/**
 * The row of the new message. If an earlier message has the same key, instead its id (`existing_id`) and whether it has
 * the same content and receiver (`is_same`).
 */
export type MessageInsertResult = SendRestrictionFlags & {
  existing_id: string | null;
  is_same: boolean | null;
} & (PrivateMessageRow | { id: null });

/**
 * Inserts a message unless a restriction, such as a block, or an earlier message with the same key prevents it. One
 * statement checks and inserts, and the conversation must be locked, so that both see the same state. If the two
 * members have no conversation yet, the statement creates it.
 */
export async function insertPrivateMessage(tx: Queryable, input: PrivateMessageInput) {
  const insertedMessage = nameCte('inserted_message', 'id', 'author_id');
  const isNew = input.conversationId === undefined;
  return tx.row<MessageInsertResult>(sql`
    with restrictions as (${restrictionsOf(input)}), existing_message as (${findExistingMessage(input)}), sending_allowed as (
      select from restrictions where not exists (select from existing_message)
        and not (rejects_messages or is_receiver_blocked or is_request_refused or is_request_limit_reached or has_started_too_many or has_missing_files)
    ), ${isNew ? newConversationCte(input) : sql``} target_conversation as (${isNew ? sql`select id, ${input.now}::timestamptz as sent_at from new_conversation` : existingConversation(input)}),
    ${insertedMessage} as (
      insert into messages (id, conversation_id, author_id, receiver_id, client_id, content, created_at)
      select ${input.id}, target_conversation.id, ${input.authorId}, ${input.receiverId}, ${input.clientId ?? null}::uuid, ${input.content}, target_conversation.sent_at
      from target_conversation on conflict (author_id, client_id) do nothing returning *
    ), inserted_message_files as (
      insert into message_files (message_id, file_id, position)
      select ${insertedMessage.id}, w.id, w.position from ${insertedMessage}, unnest(${input.fileIds}::uuid[]) with ordinality w (id, position)
    ), participants as (${isNew ? insertParticipants(input) : updateParticipants(input)}), ${insertOutboxEventsCte(
      {
        kind: 'message',
        at: input.now,
        subjectId: insertedMessage.id,
        byId: insertedMessage.author_id,
        from: insertedMessage,
      },
    )}
    select restrictions.*, (select id from existing_message) as existing_id, (select is_same from existing_message) as is_same, m.*
    from restrictions left join lateral (
      select m.id, m.conversation_id, m.author_id, m.receiver_id, m.client_id, m.content, m.created_at, m.edited_at,
             m.deleted_at, false as is_read, a.name as author_name, a.avatar as author_avatar, r.name as receiver_name,
             r.avatar as receiver_avatar, ${filesColumnOf(input)} as files
      from ${insertedMessage} m ${joinMessageAuthorAndReceiverSql}
    ) m on true`);
}

const restrictionsOf = (input: PrivateMessageInput) => sql`
  select ${rejectsMessagesSql(sql`o`, sql`${input.authorId}`)} as rejects_messages, ${isBlockingSql(sql`${input.authorId}`, sql`o.id`)} as is_receiver_blocked,
         t.refused_at is not null as is_request_refused,
         coalesce(t.accepted_at is null and t.messages >= ${input.limits.maxRequestMessages}, false) as is_request_limit_reached,
         ${hasStartedTooMany(input)} as has_started_too_many,
         (select count(*) from unnest(${input.fileIds}::uuid[]) w (id)
          join files f on f.id = w.id and f.owner_id = ${input.authorId}) < cardinality(${input.fileIds}::uuid[]) as has_missing_files
  from members o
  left join conversation_participants t on t.conversation_id = ${input.conversationId ?? null}::uuid and t.member_id = o.id
  where o.id = ${input.receiverId}`;

const hasStartedTooMany = ({ conversationId, authorId, now, limits }: PrivateMessageInput) =>
  conversationId === undefined
    ? sql`(
        select count(*) from conversations c
        where c.started_by = ${authorId} and c.created_at > ${now}::timestamptz - interval '1 day') >= ${limits.beginnings}`
    : sql`false`;

/** Finds an earlier message with the same key or, for a client without keys, with the same content a moment ago. */
function findExistingMessage(input: PrivateMessageInput): Sql {
  const { authorId, receiverId, clientId, conversationId, content, fileIds, now, limits } = input;
  // A retry of a message that was edited or deleted since counts as the same message, because the original content can
  // no longer be compared.
  if (clientId !== undefined)
    return sql`
      select id, receiver_id = ${receiverId} and (content = ${content} or edited_at is not null or deleted_at is not null) as is_same
      from messages where author_id = ${authorId} and client_id = ${clientId}`;
  if (conversationId === undefined || fileIds.length > 0)
    return sql`select null::uuid as id, true as is_same where false`;
  return sql`
    select id, true as is_same from messages
    where conversation_id = ${conversationId} and author_id = ${authorId} and client_id is null and content = ${content}
      and created_at > ${now}::timestamptz - ${limits.duplicateSeconds}::int * interval '1 second' and deleted_at is null
    order by created_at desc limit 1`;
}

const newConversationCte = ({ id, authorId, receiverId, now }: PrivateMessageInput) => sql`
  new_conversation as (
    insert into conversations (id, low_id, high_id, started_by, created_at)
    select ${id}, least(${authorId}::uuid, ${receiverId}::uuid), greatest(${authorId}::uuid, ${receiverId}::uuid), ${authorId}, ${now}
    from sending_allowed on conflict (low_id, high_id) do nothing returning id
  ),`;

// The clocks of several processes can differ, so a new message gets a time after that of the last message in the
// conversation.
const existingConversation = ({ conversationId, now }: PrivateMessageInput) => sql`
  select ${conversationId}::uuid as id, greatest(${now}::timestamptz, (
    select max(s.last_at) + interval '1 millisecond' from conversation_participants s where s.conversation_id = ${conversationId}
  )) as sent_at from sending_allowed`;

const insertParticipants = ({ authorId, receiverId }: PrivateMessageInput) => sql`
  insert into conversation_participants (conversation_id, member_id, other_id, accepted_at, unread, messages, last_at)
  select inserted_message.conversation_id, v.member_id::uuid, v.other_id::uuid, v.accepted_at, v.unread, 1, inserted_message.created_at from inserted_message
  cross join lateral (values (${authorId}, ${receiverId}, inserted_message.created_at, 0), (${receiverId}, ${authorId}, null, 1))
    v (member_id, other_id, accepted_at, unread)`;

// A reply accepts the conversation for its author, even if the author has rejected it before. For a receiver who has
// rejected the conversation, the new message does not list it again.
const updateParticipants = ({ authorId }: PrivateMessageInput) => sql`
  update conversation_participants s set
    last_at = inserted_message.created_at, messages = s.messages + 1, is_listed = s.refused_at is null or s.member_id = ${authorId},
    unread = s.unread + case when s.member_id = ${authorId} then 0 else 1 end,
    accepted_at = case when s.member_id = ${authorId} then coalesce(s.accepted_at, inserted_message.created_at) else s.accepted_at end,
    refused_at = case when s.member_id = ${authorId} then null else s.refused_at end
  from inserted_message where s.conversation_id = inserted_message.conversation_id`;

const filesColumnOf = ({ fileIds }: PrivateMessageInput) => sql`coalesce((
  select json_agg(${messageFileJsonSql} order by w.position)
  from unnest(${fileIds}::uuid[]) with ordinality w (id, position) join files f on f.id = w.id), '[]')`;

type OwnMessage = { id: string; authorId: string; now: Date };
type MessageParties = { conversation_id: string; author_id: string; receiver_id: string };

type MessageEdit = OwnMessage & { content: string; minutes: number };
type EditOutcome = MessageParties & {
  is_receiver_blocked: boolean;
  rejects_messages: boolean;
  is_edit_window_closed: boolean;
  is_edited: boolean;
};

/** Edits a member's own message, unless a reason against sending applies or the time for edits is over. */
export async function updateMessage(db: Queryable, { id, authorId, now, content, minutes }: MessageEdit) {
  return db.row<EditOutcome>(sql`
    with editable_message as (
      select m.id, m.conversation_id, m.author_id, m.receiver_id, ${isBlockingSql(sql`m.author_id`, sql`o.id`)} as is_receiver_blocked,
             ${rejectsMessagesSql(sql`o`, sql`m.author_id`)} or t.refused_at is not null as rejects_messages,
             m.created_at < ${now}::timestamptz - ${minutes}::int * interval '1 minute' as is_edit_window_closed
      from messages m join members o on o.id = m.receiver_id
      left join conversation_participants t on t.conversation_id = m.conversation_id and t.member_id = o.id
      where m.id = ${id} and m.author_id = ${authorId} and m.deleted_at is null
    ), edited_message as (
      update messages m set content = ${content}, edited_at = ${now} from editable_message
      where m.id = editable_message.id and m.deleted_at is null and not (is_receiver_blocked or rejects_messages or is_edit_window_closed) returning 1
    )
    select *, exists (select from edited_message) as is_edited from editable_message`);
}

/** Deletes a member's own message: its text and files are deleted for both, and it no longer counts as unread. */
export async function deleteOwnMessageContent(tx: Queryable, { id, authorId, now }: OwnMessage) {
  return tx.row<MessageParties>(sql`
    with deleted_message as (
      update messages set content = '', deleted_at = ${now}
      where id = ${id} and author_id = ${authorId} and deleted_at is null
      returning id, conversation_id, author_id, receiver_id, created_at
    ), deleted_files as (
      delete from message_files p using deleted_message where p.message_id = deleted_message.id
    ), updated_participant as (
      update conversation_participants s set unread = greatest(s.unread - 1, 0) from deleted_message
      where s.conversation_id = deleted_message.conversation_id and s.member_id = deleted_message.receiver_id
        and deleted_message.created_at > greatest(s.read_at, s.cleared_at, '-infinity'::timestamptz)
    )
    select conversation_id, author_id, receiver_id from deleted_message`);
}

/** Counts the members of conversations who have not left the hub and yet have no participant row. */
export async function countMissingParticipants(db: Queryable) {
  const row = await db.row<{ wrong: number }>(sql`
    select count(*) as wrong from conversations c
    join members o on o.id in (c.low_id, c.high_id) and o.left_at is null
    where not exists (select from conversation_participants s where s.conversation_id = c.id and s.member_id = o.id)`);
  return row?.wrong ?? 0;
}

/** Counts participant rows with wrong counts. */
export async function countWrongConversationCounts(db: Queryable) {
  const row = await db.row<{ wrong: number }>(sql`
    select count(*) as wrong from conversation_participants s
    where s.messages <> (
        select count(*) from messages m
        where m.conversation_id = s.conversation_id and m.created_at > coalesce(s.cleared_at, '-infinity'))
      or s.is_listed and s.unread <> (
        select count(*) from messages m
        where m.conversation_id = s.conversation_id and m.author_id = s.other_id and m.deleted_at is null
          and m.created_at > greatest(s.cleared_at, s.read_at, '-infinity'::timestamptz))`);
  return row?.wrong ?? 0;
}
