import { sql } from '#platform/database/database';
import { buildAfterTimeKeySql } from '#platform/database/keyset';
import { createExportSection } from '#platform/context/personal-data';

const reports = createExportSection(
  'reports',
  ({ subject, after, limit }) => sql`
    select array[r.created_at::text, r.id::text] as cursor,
           json_build_object('contentType', c.content_type, 'contentId', c.content_id, 'reason', r.reason,
             'description', r.description, 'createdAt', r.created_at, 'status', c.status) as body
    from reports r join report_cases c on c.id = r.case_id
    where r.reporter_id = ${subject.memberId} ${buildAfterTimeKeySql(sql`r.created_at, r.id`, after)}
    order by r.created_at, r.id limit ${limit}`,
);

// The reporter is not disclosed, and open cases are not exported.
const decisions = createExportSection(
  'decisions',
  ({ subject, after, limit }) => sql`
    select array[c.created_at::text, c.id::text] as cursor,
           json_build_object('contentType', c.content_type, 'contentId', c.content_id, 'status', c.status,
             'actionTaken', c.action_taken, 'decidedAt', c.decided_at) as body
    from report_cases c
    where c.reported_member_id = ${subject.memberId} and c.status <> 'pending'
      ${buildAfterTimeKeySql(sql`c.created_at, c.id`, after)}
    order by c.created_at, c.id limit ${limit}`,
);

/** The reports of a member, and the decisions about their content. */
export const reportExportSections = [reports, decisions];
