import { sql } from '#platform/database/database';
import { afterTimeKey } from '#platform/database/keyset';
import { createExportSection } from '#platform/context/personal-data';

/** The messages to a member and their dates. Their text may hold what opens the account, so it is not exported. */
export const emailExportSection = createExportSection(
  'letters',
  ({ subject, after, limit }) => sql`
    select array[m.created_at::text, m.id::text] as cursor,
           json_build_object('channel', m.channel, 'to', m.recipient, 'subject', m.subject, 'createdAt', m.created_at,
             'sentAt', m.sent_at) as body
    from mails m
    where m.recipient = any(${subject.addresses}::text[]) ${afterTimeKey(sql`m.created_at, m.id`, after)}
    order by m.created_at, m.id limit ${limit}`,
);
