import { sql } from '#platform/database/database';
import { buildAfterTimeKeySql } from '#platform/database/keyset';
import { createExportSection } from '#platform/context/personal-data';

/** Exports what a member wrote against decisions, and the results. */
export const appealExportSection = createExportSection(
  'appeals',
  ({ subject, after, limit }) => sql`
    select array[q.created_at::text, q.id::text] as cursor,
           json_build_object('against', q.punishment_id, 'message', q.message, 'status', q.status, 'answer', q.answer,
             'createdAt', q.created_at, 'decidedAt', q.decided_at) as body
    from appeals q
    where q.member_id = ${subject.memberId} ${buildAfterTimeKeySql(sql`q.created_at, q.id`, after)}
    order by q.created_at, q.id limit ${limit}`,
);
