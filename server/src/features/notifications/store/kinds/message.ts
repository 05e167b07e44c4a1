import { sql } from '#platform/database/database';
import { defineNotificationKind } from './define-kind.ts';

/**
 * Another member writes a private message to the recipient. Messages that were read before the fan-out and those of
 * muted conversations do not notify; of a message request only the first message does.
 */
export default defineNotificationKind<{ isRequest: boolean }>()('message', {
  recipients: {
    message: {
      from: sql`
        messages m join conversation_participants s
          on s.conversation_id = m.conversation_id and s.member_id = m.receiver_id
        where m.id = h.subject_id and m.deleted_at is null and s.muted_at is null and s.refused_at is null
          and m.created_at > greatest(s.read_at, s.cleared_at, '-infinity')
          and (s.accepted_at is not null or not exists (
            select from messages e where e.conversation_id = m.conversation_id and e.created_at < m.created_at))`,
      to: sql`s.member_id`,
      aboutId: sql`m.conversation_id`,
      causeId: sql`m.id`,
      actorId: sql`m.author_id`,
      byId: sql`m.author_id`,
      at: sql`m.created_at`,
    },
  },
  createsNewAfterRead: true,
  // False if the message is deleted, or if its reader rejected the conversation or cleared it after the message.
  isPartCurrent: sql`exists (
    select from messages x
    join conversation_participants s on s.conversation_id = x.conversation_id and s.member_id = n.member_id
    where x.id = p.cause_id and x.deleted_at is null and s.refused_at is null
      and x.created_at > coalesce(s.cleared_at, '-infinity') offset 0)`,
  details: sql`
    select json_build_object('isRequest', exists (
      select from conversation_participants s
      where s.conversation_id = n.about_id and s.member_id = n.member_id and s.accepted_at is null))`,
  describe: ({ isRequest }, { aboutId }) => ({
    about: isRequest ? 'request' : 'other',
    path: `/conversas/${aboutId}`,
  }),
});
