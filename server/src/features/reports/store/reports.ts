import type { ModeratedContentType } from '@mutirao/contract/features/moderation/limits';
import type { ReportReason } from '@mutirao/contract/features/reports/limits';
import type { Role } from '@mutirao/contract/kit/roles';
import { sql, type Queryable, type Sql } from '#platform/database/database';

export type { ModeratedContentType };

type NewReport = {
  id: string;
  /** The id for a new case, used if the content has no open case. */
  caseId: string;
  type: ModeratedContentType;
  contentId: string;
  reporterId: string;
  reason: ReportReason;
  description: string;
  at: Date;
};

type InsertedReport = {
  author_id: string;
  author_role: Role;
  /** Null if no case was opened, because the content is the reporter's own. */
  case_id: string | null;
  /** False if the reporter has already reported this content in the open case. */
  is_filed: boolean;
};

/** Adds a report to the open case of visible content: locks that case, or opens a case if there is none. */
export async function insertReport(tx: Queryable, newReport: NewReport) {
  return tx.row<InsertedReport>(sql`
    with content as (${selectReportedContent[newReport.type](newReport)}), open_case as (
      insert into report_cases (id, content_type, content_id, reported_member_id, created_at)
      select ${newReport.caseId}, ${newReport.type}, ${newReport.contentId}, author_id, ${newReport.at} from content where author_id <> ${newReport.reporterId}
      on conflict (content_type, content_id) where status = 'pending'
      do update set reported_member_id = excluded.reported_member_id
      returning id
    ), ${newReport.type === 'message' ? copyMessageCtes(newReport) : sql.empty} inserted_report as (
      insert into reports (id, case_id, reporter_id, reason, description, created_at)
      select ${newReport.id}, id, ${newReport.reporterId}, ${newReport.reason}, ${newReport.description}, ${newReport.at} from open_case
      on conflict (case_id, reporter_id) do nothing
      returning id
    )
    select content.author_id, content.author_role, (select id from open_case) as case_id,
           exists (select from inserted_report) as is_filed
    from content`);
}

const selectPublicContent = (
  { contentId }: NewReport,
  { table, discussionId }: { table: Sql; discussionId: Sql },
) => sql`
  select c.author_id, m.role as author_role from ${table} c
  join members m on m.id = c.author_id
  where c.id = ${contentId} and c.deleted_at is null
    and exists (select from discussion_counts v where v.discussion_id = ${discussionId})`;

/** Selects the reported message if the reporter can still see it. */
const selectVisibleMessage = ({ contentId, reporterId }: NewReport) => sql`
  select c.author_id, a.role as author_role, c.content, c.created_at from messages c
  join members a on a.id = c.author_id
  join conversation_participants s on s.conversation_id = c.conversation_id and s.member_id = ${reporterId}
  where c.id = ${contentId} and c.deleted_at is null and c.created_at > coalesce(s.cleared_at, '-infinity')`;

const selectReportedContent: Record<NewReport['type'], (newReport: NewReport) => Sql> = {
  discussion: (newReport) =>
    selectPublicContent(newReport, { table: sql`discussions`, discussionId: sql`c.id` }),
  comment: (newReport) =>
    selectPublicContent(newReport, { table: sql`comments`, discussionId: sql`c.discussion_id` }),
  message: selectVisibleMessage,
};

/**
 * Inserts a copy of the message for staff, as it was when it was reported; if it is reported again with other text, the
 * copy has both.
 */
const copyMessageCtes = ({ contentId }: NewReport) => sql`
  message_copy as (
    insert into reported_messages (case_id, content, written_at)
    select open_case.id, content.content, content.created_at from open_case, content
    on conflict (case_id) do update set
      content = left(concat_ws(E'\\n\\n', nullif(reported_messages.content, ''), excluded.content), ${maxCopyLength})
    where strpos(reported_messages.content, excluded.content) = 0
  ), file_copies as (
    insert into reported_files (case_id, file_id, position)
    select open_case.id, p.file_id, p.position from open_case, message_files p where p.message_id = ${contentId}
    on conflict do nothing
  ),`;

// Max length of the column with the copy, in characters.
const maxCopyLength = 40_000;

type OpenCaseState = { reporters: number; was_approved: boolean };

/**
 * Returns how many members reported the content of the open case, and whether staff approved the same content in an
 * earlier case.
 */
export async function findReportCountAndEarlierApproval(
  tx: Queryable,
  query: { type: ModeratedContentType; contentId: string },
) {
  return tx.row<OpenCaseState>(sql`
    select (select count(*) from reports r where r.case_id = c.id) as reporters,
           exists (
             select from report_cases e
             where e.content_type = c.content_type and e.content_id = c.content_id and e.status = 'ignored'
           ) as was_approved
    from report_cases c
    where c.content_type = ${query.type} and c.content_id = ${query.contentId} and c.status = 'pending'`);
}

export async function countOpenCasesWithoutReportOrHold(db: Queryable) {
  const row = await db.row<{ empty: number }>(sql`
    select count(*) as empty from report_cases c
    where c.status = 'pending' and c.hold_reasons = '{}' and not exists (select from reports r where r.case_id = c.id)`);
  return row?.empty ?? 0;
}
