import { sql, type Queryable, type Sql } from '#platform/database/database';
import { notificationEventsCte } from '#platform/notification-events/store';
import {
  messageFileJsonSql,
  isBlockingSql,
  rejectsMessagesSql,
  joinMessageParticipantsSql,
  type PrivateMessageRow,
} from './reading/store.ts';

type Pair = { authorId: string; receiverId: string };

/**
 * Locks the conversation of two members until the transaction ends, so that its messages are serialized. If there is
 * none yet,
 * the author's row is locked, so that beginning one is serialized as well.
 */
export async function lockConversation(tx: Queryable, { authorId, receiverId }: Pair) {
  const row = await tx.row<{ id: string | null }>(sql`
    with held as (
      select id from conversations
      where low_id = least(${authorId}::uuid, ${receiverId}::uuid) and high_id = greatest(${authorId}::uuid, ${receiverId}::uuid)
      for no key update
    ), turn as materialized (
      select from members where id = ${authorId} and not exists (select from held) for no key update
    )
    select (select id from held) as id, (select count(*) from turn) as turns`);
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
  /** Undefined where they have none yet. */
  conversationId: string | undefined;
  clientId: string | undefined;
  content: string;
  fileIds: readonly string[];
  now: Date;
  limits: { strangers: number; beginnings: number; sameWithin: number };
};

/** The reasons why a message cannot be sent. */
export type SendRestrictions = {
  takes_none: boolean;
  keeps_away: boolean;
  is_refused: boolean;
  is_waiting: boolean;
  began_too_many: boolean;
  lacks_files: boolean;
};

/** The row of the new message; or the id of the earlier message under the same key, and whether both are the same. */
export type MessageInsertResult = SendRestrictions & { again_id: string | null; is_same: boolean | null } & (
    PrivateMessageRow | { id: null }
  );

/**
 * Inserts a message unless there is a reason against it: one statement that checks while the conversation is locked. If
 * there is
 * no conversation yet, the same statement creates it.
 */
export async function insertPrivateMessage(tx: Queryable, input: PrivateMessageInput) {
  const isNew = input.conversationId === undefined;
  return tx.row<MessageInsertResult>(sql`
    with facts as (${factsOf(input)}), again as (${sameAs(input)}), allowed as (
      select from facts where not exists (select from again)
        and not (takes_none or keeps_away or is_refused or is_waiting or began_too_many or lacks_files)
    ), ${isNew ? begunFor(input) : sql``} place as (${isNew ? sql`select id, ${input.now}::timestamptz as at from begun` : placeIn(input)}),
    said as (
      insert into messages (id, conversation_id, author_id, receiver_id, client_id, content, created_at)
      select ${input.id}, place.id, ${input.authorId}, ${input.receiverId}, ${input.clientId ?? null}::uuid, ${input.content}, place.at
      from place on conflict (author_id, client_id) do nothing returning *
    ), hung as (
      insert into message_files (message_id, file_id, position)
      select said.id, w.id, w.position from said, unnest(${input.fileIds}::uuid[]) with ordinality w (id, position)
    ), sides as (${isNew ? newSides(input) : movedSides(input)}), ${notificationEventsCte({
      kind: 'message',
      at: input.now,
      subjects: sql`select id as subject_id, author_id as by_id from said`,
    })}
    select facts.*, (select id from again) as again_id, (select is_same from again) as is_same, m.*
    from facts left join lateral (
      select m.id, m.conversation_id, m.author_id, m.receiver_id, m.client_id, m.content, m.created_at, m.edited_at,
             m.deleted_at, false as is_read, a.name as author_name, a.avatar as author_avatar, r.name as receiver_name,
             r.avatar as receiver_avatar, ${filesOf(input)} as files
      from said m ${joinMessageParticipantsSql}
    ) m on true`);
}

const factsOf = (input: PrivateMessageInput) => sql`
  select ${rejectsMessagesSql(sql`o`, sql`${input.authorId}`)} as takes_none, ${isBlockingSql(sql`${input.authorId}`, sql`o.id`)} as keeps_away,
         t.refused_at is not null as is_refused,
         coalesce(t.accepted_at is null and t.messages >= ${input.limits.strangers}, false) as is_waiting,
         ${beganTooMany(input)} as began_too_many,
         (select count(*) from unnest(${input.fileIds}::uuid[]) w (id)
          join files f on f.id = w.id and f.owner_id = ${input.authorId}) < cardinality(${input.fileIds}::uuid[]) as lacks_files
  from members o
  left join conversation_participants t on t.conversation_id = ${input.conversationId ?? null}::uuid and t.member_id = o.id
  where o.id = ${input.receiverId}`;

const beganTooMany = ({ conversationId, authorId, now, limits }: PrivateMessageInput) =>
  conversationId === undefined
    ? sql`(
        select count(*) from conversations c
        where c.started_by = ${authorId} and c.created_at > ${now}::timestamptz - interval '1 day') >= ${limits.beginnings}`
    : sql`false`;

/** Finds the same message, sent earlier: under the same key or, for a client without keys, a moment ago. */
function sameAs(input: PrivateMessageInput): Sql {
  const { authorId, receiverId, clientId, conversationId, content, fileIds, now, limits } = input;
  // A message that was edited or deleted since counts as the same.
  if (clientId !== undefined)
    return sql`
      select id, receiver_id = ${receiverId} and (content = ${content} or edited_at is not null or deleted_at is not null) as is_same
      from messages where author_id = ${authorId} and client_id = ${clientId}`;
  if (conversationId === undefined || fileIds.length > 0)
    return sql`select null::uuid as id, true as is_same where false`;
  return sql`
    select id, true as is_same from messages
    where conversation_id = ${conversationId} and author_id = ${authorId} and client_id is null and content = ${content}
      and created_at > ${now}::timestamptz - ${limits.sameWithin}::int * interval '1 second' and deleted_at is null
    order by created_at desc limit 1`;
}

const begunFor = ({ id, authorId, receiverId, now }: PrivateMessageInput) => sql`
  begun as (
    insert into conversations (id, low_id, high_id, started_by, created_at)
    select ${id}, least(${authorId}::uuid, ${receiverId}::uuid), greatest(${authorId}::uuid, ${receiverId}::uuid), ${authorId}, ${now}
    from allowed on conflict (low_id, high_id) do nothing returning id
  ),`;

// Clocks of several processes may differ, so a later message gets a time after the last one.
const placeIn = ({ conversationId, now }: PrivateMessageInput) => sql`
  select ${conversationId}::uuid as id, greatest(${now}::timestamptz, (
    select max(s.last_at) + interval '1 millisecond' from conversation_participants s where s.conversation_id = ${conversationId}
  )) as at from allowed`;

const newSides = ({ authorId, receiverId }: PrivateMessageInput) => sql`
  insert into conversation_participants (conversation_id, member_id, other_id, accepted_at, unread, messages, last_at)
  select said.conversation_id, v.member_id::uuid, v.other_id::uuid, v.at, v.unread, 1, said.created_at from said
  cross join lateral (values (${authorId}, ${receiverId}, said.created_at, 0), (${receiverId}, ${authorId}, null, 1))
    v (member_id, other_id, at, unread)`;

// Replying accepts the conversation, even after rejecting it. For a receiver who rejected it in the meantime it is not
// listed again.
const movedSides = ({ authorId }: PrivateMessageInput) => sql`
  update conversation_participants s set
    last_at = said.created_at, messages = s.messages + 1, is_listed = s.refused_at is null or s.member_id = ${authorId},
    unread = s.unread + case when s.member_id = ${authorId} then 0 else 1 end,
    accepted_at = case when s.member_id = ${authorId} then coalesce(s.accepted_at, said.created_at) else s.accepted_at end,
    refused_at = case when s.member_id = ${authorId} then null else s.refused_at end
  from said where s.conversation_id = said.conversation_id`;

const filesOf = ({ fileIds }: PrivateMessageInput) => sql`coalesce((
  select json_agg(${messageFileJsonSql} order by w.position)
  from unnest(${fileIds}::uuid[]) with ordinality w (id, position) join files f on f.id = w.id), '[]')`;

type Own = { id: string; authorId: string; now: Date };
type Two = { conversation_id: string; author_id: string; receiver_id: string };

type Edit = Own & { content: string; minutes: number };
type Edited = Two & { keeps_away: boolean; takes_none: boolean; is_late: boolean; is_done: boolean };

/** Edits a member's own message, unless a reason against sending applies or the time for edits is over. */
export async function updateMessage(db: Queryable, { id, authorId, now, content, minutes }: Edit) {
  return db.row<Edited>(sql`
    with facts as (
      select m.id, m.conversation_id, m.author_id, m.receiver_id, ${isBlockingSql(sql`m.author_id`, sql`o.id`)} as keeps_away,
             ${rejectsMessagesSql(sql`o`, sql`m.author_id`)} or t.refused_at is not null as takes_none,
             m.created_at < ${now}::timestamptz - ${minutes}::int * interval '1 minute' as is_late
      from messages m join members o on o.id = m.receiver_id
      left join conversation_participants t on t.conversation_id = m.conversation_id and t.member_id = o.id
      where m.id = ${id} and m.author_id = ${authorId} and m.deleted_at is null
    ), done as (
      update messages m set content = ${content}, edited_at = ${now} from facts
      where m.id = facts.id and m.deleted_at is null and not (keeps_away or takes_none or is_late) returning 1
    )
    select *, exists (select from done) as is_done from facts`);
}

/** Deletes a member's own message: its text and files are deleted for both, and it no longer counts as unread. */
export async function softDeleteMessage(tx: Queryable, { id, authorId, now }: Own) {
  return tx.row<Two>(sql`
    with gone as (
      update messages set content = '', deleted_at = ${now}
      where id = ${id} and author_id = ${authorId} and deleted_at is null
      returning id, conversation_id, author_id, receiver_id, created_at
    ), loose as (
      delete from message_files p using gone where p.message_id = gone.id
    ), unread as (
      update conversation_participants s set unread = greatest(s.unread - 1, 0) from gone
      where s.conversation_id = gone.conversation_id and s.member_id = gone.receiver_id
        and gone.created_at > greatest(s.read_at, s.cleared_at, '-infinity'::timestamptz)
    )
    select conversation_id, author_id, receiver_id from gone`);
}

/** Those who have no side of a conversation that they are one of the two of, and have not left. */
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
