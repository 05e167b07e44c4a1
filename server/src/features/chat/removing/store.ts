import { sql, type Queryable, type Sql } from '#platform/database/database';

type Two = { conversation_id: string; author_id: string; receiver_id: string };
type Removing = { id: string; now: Date };

/**
 * Removes a message by a decision, which can be reverted: its text is saved separately, and its files are retained but
 * not visible.
 */
export async function removeMessage(tx: Queryable, { id, now }: Removing) {
  return tx.row<Two>(sql`
    with held as (
      select id, content from messages where id = ${id} and deleted_at is null for update
    ), gone as (
      update messages m set content = '', deleted_at = ${now} from held where m.id = held.id
      returning m.id, m.conversation_id, m.author_id, m.receiver_id, m.created_at
    ), put_by as (
      insert into removed_messages (message_id, content, removed_at) select id, content, ${now} from held
    ), ${unreadBy(sql`- 1`)}
    select conversation_id, author_id, receiver_id from gone`);
}

/** Undoes that, as long as the words are there. */
export async function restoreMessage(tx: Queryable, id: string) {
  return tx.row<Two>(sql`
    with kept as (
      delete from removed_messages where message_id = ${id} returning message_id, content
    ), gone as (
      update messages m set content = kept.content, deleted_at = null from kept where m.id = kept.message_id
      returning m.id, m.conversation_id, m.author_id, m.receiver_id, m.created_at
    ), ${unreadBy(sql`+ 1`)}
    select conversation_id, author_id, receiver_id from gone`);
}

// What its receiver has not read yet is one less, or one more again.
const unreadBy = (change: Sql) => sql`
  unread as (
    update conversation_participants s set unread = greatest(s.unread ${change}, 0) from gone
    where s.conversation_id = gone.conversation_id and s.member_id = gone.receiver_id
      and gone.created_at > greatest(s.read_at, s.cleared_at, '-infinity'::timestamptz)
  )`;
