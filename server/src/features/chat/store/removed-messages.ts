import { sql, type Queryable, type Sql } from '#platform/database/database';

type MessageParties = { conversation_id: string; author_id: string; receiver_id: string };
type Removal = { id: string; now: Date };

/**
 * Removes a message because of a decision that can be reverted: the text of the message is saved separately and its
 * files are retained, but the conversation no longer shows them.
 */
export async function removeMessageReversibly(tx: Queryable, { id, now }: Removal) {
  return tx.row<MessageParties>(sql`
    with locked_message as (
      select id, content from messages where id = ${id} and deleted_at is null for update
    ), changed_message as (
      update messages m set content = '', deleted_at = ${now} from locked_message where m.id = locked_message.id
      returning m.id, m.conversation_id, m.author_id, m.receiver_id, m.created_at
    ), saved_content as (
      insert into removed_messages (message_id, content, removed_at) select id, content, ${now} from locked_message
    ), ${updateUnreadCte(sql`- 1`)}
    select conversation_id, author_id, receiver_id from changed_message`);
}

/** Restores a removed message if its text is still stored. */
export async function restoreMessage(tx: Queryable, id: string) {
  return tx.row<MessageParties>(sql`
    with saved_message as (
      delete from removed_messages where message_id = ${id} returning message_id, content
    ), changed_message as (
      update messages m set content = saved_message.content, deleted_at = null from saved_message where m.id = saved_message.message_id
      returning m.id, m.conversation_id, m.author_id, m.receiver_id, m.created_at
    ), ${updateUnreadCte(sql`+ 1`)}
    select conversation_id, author_id, receiver_id from changed_message`);
}

// A CTE that changes the unread counter of the receiver, if the receiver has not read the message yet.
const updateUnreadCte = (difference: Sql) => sql`
  updated_participant as (
    update conversation_participants s set unread = greatest(s.unread ${difference}, 0) from changed_message
    where s.conversation_id = changed_message.conversation_id and s.member_id = changed_message.receiver_id
      and changed_message.created_at > greatest(s.read_at, s.cleared_at, '-infinity'::timestamptz)
  )`;
