import { sql } from '#platform/database/database';
import { buildAfterTimeKeySql } from '#platform/database/keyset';
import { createExportSection } from '#platform/context/personal-data';

const conversations = createExportSection(
  'conversations',
  ({ subject, after, limit }) => sql`
    select array[c.created_at::text, c.id::text] as cursor,
           json_build_object('id', c.id, 'with', o.name, 'withId', s.other_id, 'startedByYou', c.started_by = s.member_id,
             'mutedAt', s.muted_at, 'readAt', s.read_at, 'createdAt', c.created_at) as body
    from conversation_participants s join conversations c on c.id = s.conversation_id join members o on o.id = s.other_id
    where s.member_id = ${subject.memberId} ${buildAfterTimeKeySql(sql`c.created_at, c.id`, after)}
    order by c.created_at, c.id limit ${limit}`,
);

// Received messages are part of the export as well, unless the member deleted the conversation after them. The member's
// own messages that a decision removed are exported with their text while they can be restored.
const messages = createExportSection(
  'privateMessages',
  ({ subject, after, limit }) => sql`
    select array[m.created_at::text, m.id::text] as cursor,
           json_build_object('id', m.id, 'conversationId', m.conversation_id, 'byYou', m.author_id = s.member_id,
             'content', coalesce(r.content, m.content),
             'files', array(select p.file_id from message_files p
               where p.message_id = m.id and (m.deleted_at is null or r.message_id is not null) order by p.position),
             'editedAt', m.edited_at, 'deletedAt', m.deleted_at, 'createdAt', m.created_at) as body
    from conversation_participants s join messages m on m.conversation_id = s.conversation_id
    left join removed_messages r on r.message_id = m.id and m.author_id = s.member_id
    where s.member_id = ${subject.memberId} and m.created_at > coalesce(s.cleared_at, '-infinity')
      ${buildAfterTimeKeySql(sql`m.created_at, m.id`, after)}
    order by m.created_at, m.id limit ${limit}`,
);

/** Exports the member's conversations and their messages. */
export const chatExportSections = [conversations, messages];
