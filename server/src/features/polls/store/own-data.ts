import { sql } from '#platform/database/database';
import { buildAfterIdKeySql, buildAfterTimeKeySql } from '#platform/database/keyset';
import { createExportSection } from '#platform/context/personal-data';

const polls = createExportSection(
  'polls',
  ({ subject, after, limit }) => sql`
    select array[p.created_at::text, p.id::text] as cursor,
           json_build_object('id', p.id, 'discussionId', p.discussion_id, 'question', p.question,
             'options', (select json_agg(o.text order by o.index) from poll_options o where o.poll_id = p.id),
             'closesAt', p.closes_at, 'createdAt', p.created_at) as body
    from polls p
    where p.author_id = ${subject.memberId} ${buildAfterTimeKeySql(sql`p.created_at, p.id`, after)}
    order by p.created_at, p.id limit ${limit}`,
);

const ballots = createExportSection(
  'ballots',
  ({ subject, after, limit }) => sql`
    select array[b.poll_id::text] as cursor,
           json_build_object('pollId', b.poll_id, 'question', p.question,
             'choices', (select json_agg(o.text order by o.index) from poll_options o
                         where o.poll_id = b.poll_id and o.index = any(b.choices)),
             'castAt', b.cast_at, 'changedAt', b.changed_at) as body
    from ballots b join polls p on p.id = b.poll_id
    where b.member_id = ${subject.memberId} ${buildAfterIdKeySql(sql`b.poll_id`, after)}
    order by b.poll_id limit ${limit}`,
);

/** The polls of a member, and their votes. */
export const pollExportSections = [polls, ballots];
