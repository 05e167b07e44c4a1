import {
  moderationLimits,
  type ModeratedContentType,
  type CaseStatus,
} from '@mutirao/contract/features/moderation/limits';
import type { HoldReason } from '@mutirao/contract/features/content-rules/limits';
import type { ReportReason } from '@mutirao/contract/features/reports/limits';
import type { Role } from '@mutirao/contract/kit/roles';
import { messageFileJsonSql, type MessageFileRow } from '#features/chat/index';
import { lockMemberWithRoleAtLeastSql } from '#features/members/index';
import { auditEntryCte } from '#platform/audit/store';
import { nameCte } from '#platform/database/cte';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { TimeCursor } from '#platform/http/endpoints/cursor';

type Person = { id: string; name: string; avatar: string | null; role: Role };

export type ReportRow = {
  id: string;
  reporter: Person | null;
  reason: ReportReason;
  description: string;
  created_at: string;
};

export type CaseRow = {
  id: string;
  status: CaseStatus;
  content_type: ModeratedContentType;
  content_id: string;
  created_at: Date;
  action_taken: string | null;
  handler_notes: string | null;
  decided_at: Date | null;
  handler_id: string | null;
  handler_name: string | null;
  author: Person;
  reporters: number;
  sanctions_before: number;
  hold_reasons: HoldReason[];
  matched_filters: string[];
  reports: ReportRow[];
  discussion_id: string | null;
  title: string | null;
  content: string | null;
  later_title: string | null;
  later_content: string | null;
  written_at: Date | null;
  /**
   * For a private message: `is_sealed` is true until the staff member has opened it, and `files` has its attachments
   * after that.
   */
  is_sealed: boolean;
  files: MessageFileRow[] | null;
  visibility: 'shown' | 'hidden' | 'removed';
};

const personJson = (member: Sql) =>
  sql`json_build_object('id', ${member}.id, 'name', ${member}.name, 'avatar', ${member}.avatar, 'role', ${member}.role)`;

/** This many characters are enough for the excerpt of any text, regardless of its markup. */
const maxExcerptSource = moderationLimits.excerpt * 8;

// The cases of the page are selected first, so that the joins run only for these rows.
const selectCases = (page: Sql, readerId: string) => sql`
  with page as materialized (${page})
  select c.id, c.status, c.content_type, c.content_id, c.created_at, c.action_taken, c.handler_notes, c.decided_at,
         c.hold_reasons, c.matched_filters,
         h.id as handler_id, h.name as handler_name, ${personJson(sql`a`)} as author,
         (select count(*)::int from reports r where r.case_id = c.id) as reporters,
         (select count(*)::int from (
            select from punishments p where p.member_id = c.reported_member_id and p.case_id is distinct from c.id
              and p.type <> 'removal' and p.starts_at < coalesce(c.decided_at, 'infinity') limit ${moderationLimits.maxCounted + 1}
          ) counted) as sanctions_before,
         coalesce(shown.reports, '[]') as reports,
         t.discussion_id, t.title, t.content, t.later_title, t.later_content, t.written_at, t.visibility,
         coalesce(t.is_sealed, false) as is_sealed, t.files
  from page c
  join members a on a.id = c.reported_member_id
  left join members h on h.id = c.decided_by
  left join lateral (
    select json_agg(json_build_object('id', r.id, 'reason', r.reason, 'description', r.description,
             'created_at', r.created_at, 'reporter', case when m.removed_at is null then ${personJson(sql`m`)} end)
             order by r.created_at, r.id) as reports
    from (
      select * from reports r where r.case_id = c.id order by r.created_at, r.id limit ${moderationLimits.reportsShown}
    ) r join members m on m.id = r.reporter_id
  ) shown on true
  left join lateral (
    ${reportedDiscussionsSql}
    union all
    ${reportedCommentsSql}
    union all
    ${buildReportedMessagesSql(readerId)}
  ) t on true
  order by c.created_at desc, c.id desc`;

// Each fragment selects one kind of content of the case `c`, with the same columns.
const reportedDiscussionsSql = sql`
  select d.id as discussion_id, coalesce(o.title, d.title) as title, left(coalesce(o.content, d.content), ${maxExcerptSource}) as content,
         case when o.content is not null then d.title end as later_title,
         case when o.content is not null then left(d.content, ${maxExcerptSource}) end as later_content, d.created_at as written_at,
         case when d.deleted_at is null then 'shown'
              when exists (select from discussion_reviews v where v.discussion_id = d.id and v.removed_at is null)
              then 'hidden' else 'removed' end as visibility,
         false as is_sealed, null::json as files
  from discussions d
  left join lateral (
    select e.title, e.content from discussion_edits e where e.discussion_id = d.id and e.edited_at > c.created_at
    order by e.edited_at, e.id limit 1
  ) o on true
  where c.content_type = 'discussion' and d.id = c.content_id`;

const reportedCommentsSql = sql`
  select d.id, d.title, left(coalesce(o.content, k.content), ${maxExcerptSource}),
         case when o.content is not null then d.title end,
         case when o.content is not null then left(k.content, ${maxExcerptSource}) end, k.created_at,
         case when k.deleted_at is null then 'shown'
              when exists (select from comment_reviews v where v.comment_id = k.id and v.removed_at is null)
              then 'hidden' else 'removed' end,
         false, null
  from comments k join discussions d on d.id = k.discussion_id
  left join lateral (
    select e.content from comment_edits e where e.comment_id = k.id and e.edited_at > c.created_at
    order by e.edited_at, e.id limit 1
  ) o on true
  where c.content_type = 'comment' and k.id = c.content_id`;

const buildReportedMessagesSql = (readerId: string) => sql`
  select null, '', case when o.is_open then s.content else '' end, null, null, s.written_at,
         case when exists (select from messages m where m.id = c.content_id and m.deleted_at is null)
              then 'shown' else 'removed' end,
         not o.is_open, case when o.is_open then ${buildReportedMessageFilesJsonSql(sql`s.case_id`)} end
  from reported_messages s
  cross join lateral (select ${canReadReportedMessageSql({ caseId: sql`s.case_id`, authorId: sql`c.reported_member_id`, readerId })} as is_open) o
  where c.content_type = 'message' and s.case_id = c.id`;

type MessageAccess = { caseId: Sql; authorId: Sql; readerId: string };

/** True if a member can read a reported message: its author, and the staff who opened it. */
export const canReadReportedMessageSql = ({ caseId, authorId, readerId }: MessageAccess) => sql`(
  ${authorId} = ${readerId}
  or exists (select from report_readings g where g.case_id = ${caseId} and g.member_id = ${readerId}))`;

/** Selects the attachments of the message that a case is about. */
export const buildReportedMessageFilesJsonSql = (caseId: Sql) => sql`coalesce((
  select json_agg(${messageFileJsonSql} order by p.position)
  from reported_files p join files f on f.id = p.file_id where p.case_id = ${caseId}), '[]')`;

type NewReading = { entryId: string; caseId: string; readerId: string; at: Date };

/**
 * Records that a staff member reads a reported message, also in the audit log. Returns whether they are still staff,
 * and whether the case has a reported message at all.
 */
export async function insertReportedMessageReading(
  db: Queryable,
  { entryId, caseId, readerId, at }: NewReading,
) {
  const message = nameCte('reported_message', 'case_id', 'reported_member_id');
  const reading = nameCte('inserted_reading', 'case_id');
  const row = await db.row<{ is_staff: boolean; is_found: boolean }>(sql`
    with reader as materialized (select exists (${lockMemberWithRoleAtLeastSql(readerId, 'moderator')}) as is_staff),
    ${message} as (
      select s.case_id, c.reported_member_id from reported_messages s join report_cases c on c.id = s.case_id
      where s.case_id = ${caseId} and (select is_staff from reader)
    ), ${reading} as (
      insert into report_readings (case_id, member_id, read_at)
      select ${message.case_id}, ${readerId}, ${at} from ${message} where ${message.reported_member_id} <> ${readerId}
      on conflict do nothing returning case_id
    ), ${auditEntryCte({
      id: entryId,
      at,
      actorId: readerId,
      action: 'report.opened',
      subject: { type: 'report', id: reading.case_id },
      memberId: message.reported_member_id,
      before: 'kept',
      after: 'kept',
      from: sql`${reading} join ${message} on ${message.case_id} = ${reading.case_id}`,
    })}
    select is_staff, exists (select from ${message}) as is_found from reader`);
  return { isStaff: row?.is_staff === true, isFound: row?.is_found === true };
}

export type ReportCaseQuery = {
  viewerId: string;
  status: CaseStatus | undefined;
  contentType: ModeratedContentType | undefined;
  memberId: string | undefined;
  after: TimeCursor | undefined;
  limit: number;
};

/** Returns cases, newest first, and one row more than the limit if another page follows. */
export async function listCases(
  db: Queryable,
  { viewerId, status, contentType, memberId, after, limit }: ReportCaseQuery,
) {
  return db.rows<CaseRow>(
    selectCases(
      sql`
      select * from report_cases c
      where true
        ${status ? sql`and c.status = ${status}` : sql.empty}
        ${contentType ? sql`and c.content_type = ${contentType}` : sql.empty}
        ${memberId ? sql`and c.reported_member_id = ${memberId}` : sql.empty}
        ${after ? sql`and (c.created_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql.empty}
      order by c.created_at desc, c.id desc limit ${limit + 1}`,
      viewerId,
    ),
  );
}

export async function findCase(db: Queryable, { id, readerId }: { id: string; readerId: string }) {
  return db.row<CaseRow>(selectCases(sql`select * from report_cases c where c.id = ${id}`, readerId));
}

type ReportsQuery = { caseId: string; readerId: string; after: TimeCursor | undefined; limit: number };

/**
 * Returns the reports of a case, in the order of their arrival, plus one if another page follows. Returns
 * none if the reader is the reported member.
 */
export async function listCaseReportRows(db: Queryable, { caseId, readerId, after, limit }: ReportsQuery) {
  return db.rows<ReportRow>(sql`
    select r.id, r.reason, r.description, to_json(r.created_at)#>>'{}' as created_at,
           case when m.removed_at is null then ${personJson(sql`m`)} end as reporter
    from reports r join members m on m.id = r.reporter_id
    where r.case_id = ${caseId}
      and exists (select from report_cases c where c.id = r.case_id and c.reported_member_id <> ${readerId})
      ${after ? sql`and (r.created_at, r.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql.empty}
    order by r.created_at, r.id limit ${limit + 1}`);
}
