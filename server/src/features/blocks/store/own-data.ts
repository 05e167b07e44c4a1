import { sql } from '#platform/database/database';
import { buildAfterTimeKeySql } from '#platform/database/keyset';
import { createExportSection } from '#platform/context/personal-data';

/** Exports the member's blocks. Blocks against the member are the data of others. */
export const blockExportSection = createExportSection(
  'blocks',
  ({ subject, after, limit }) => sql`
    select array[b.created_at::text, b.other_id::text] as cursor,
           json_build_object('id', b.other_id, 'type', b.kind, 'createdAt', b.created_at) as body
    from member_blocks b
    where b.member_id = ${subject.memberId} ${buildAfterTimeKeySql(sql`b.created_at, b.other_id`, after)}
    order by b.created_at, b.other_id limit ${limit}`,
);
