import { sql } from '#platform/database/database';
import { buildAfterTimeKeySql } from '#platform/database/keyset';
import { createExportSection } from '#platform/context/personal-data';

const tickets = createExportSection(
  'tickets',
  ({ subject, after, limit }) => sql`
    select array[t.created_at::text, t.id::text] as cursor,
           json_build_object('id', t.id, 'category', t.category, 'subject', t.subject, 'status', t.status,
             'createdAt', t.created_at) as body
    from tickets t
    where t.author_id = ${subject.memberId} ${buildAfterTimeKeySql(sql`t.created_at, t.id`, after)}
    order by t.created_at, t.id limit ${limit}`,
);

// Replies in the member's tickets are the member's data as well. What the member wrote as staff in tickets of
// others belongs to the authors of those tickets, and is not exported.
const messages = createExportSection(
  'ticketMessages',
  ({ subject, after, limit }) => sql`
    select array[m.created_at::text, m.id::text] as cursor,
           json_build_object('id', m.id, 'ticketId', m.ticket_id, 'byStaff', m.by_staff, 'content', m.content,
             'createdAt', m.created_at) as body
    from ticket_messages m join tickets t on t.id = m.ticket_id
    where t.author_id = ${subject.memberId} ${buildAfterTimeKeySql(sql`m.created_at, m.id`, after)}
    order by m.created_at, m.id limit ${limit}`,
);

/** The export sections of what a member wrote to the team, with the replies. */
export const ticketExportSections = [tickets, messages];
