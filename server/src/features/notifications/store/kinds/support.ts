import { sql } from '#platform/database/database';
import { defineNotificationKind } from './define-kind.ts';

/** Staff answered a ticket of the member, who has not seen the answer yet. */
export default defineNotificationKind<{ title: string } | null>()('support', {
  recipients: {
    ticket_answer: {
      from: sql`
        ticket_messages s join tickets t on t.id = s.ticket_id
        where s.id = h.subject_id and t.answered_at > t.seen_at`,
      to: sql`t.author_id`,
      aboutId: sql`t.id`,
      causeId: sql`s.id`,
    },
  },
  isPartCurrent: sql`exists (select from tickets x where x.id = n.about_id offset 0)`,
  details: sql`select json_build_object('title', t.subject) from tickets t where t.id = n.about_id`,
  describe: (ticket, { aboutId }) => ({
    title: ticket?.title ?? null,
    about: 'other',
    path: `/ajuda/chamados/${aboutId}`,
  }),
});
