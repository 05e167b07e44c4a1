import { sql } from '#platform/database/database';
import { buildAfterTimeKeySql } from '#platform/database/keyset';
import { createExportSection } from '#platform/context/personal-data';

/** Exports the join request of a member and its result. The staff member who decided it is not disclosed. */
export const joinRequestExportSection = createExportSection(
  'joinRequest',
  ({ subject, after, limit }) => sql`
    select array[j.requested_at::text, j.member_id::text] as cursor,
           json_build_object('content', j.words, 'createdAt', j.requested_at, 'answeredAt', j.refused_at, 'reason', j.reason) as body
    from join_requests j
    where j.member_id = ${subject.memberId} ${buildAfterTimeKeySql(sql`j.requested_at, j.member_id`, after)}
    order by j.requested_at, j.member_id limit ${limit}`,
);
