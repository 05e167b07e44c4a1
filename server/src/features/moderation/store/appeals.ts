import {
  moderationLimits,
  type AppealStatus,
  type ModeratedContentType,
  type SanctionType,
} from '@mutirao/contract/features/moderation/limits';
import type { ReportReason } from '@mutirao/contract/features/reports/limits';
import type { Role } from '@mutirao/contract/kit/roles';
import type { MessageFileRow } from '#features/chat/index';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { TimeCursor } from '#platform/http/endpoints/cursor';
import { buildReportedMessageFilesJsonSql, canReadReportedMessageSql } from './cases.ts';

export type SanctionRow = {
  id: string;
  type: SanctionType;
  rule: ReportReason | null;
  reason: string;
  starts_at: Date;
  ends_at: Date | null;
  lifted_at: Date | null;
  lift_reason: string | null;
  content_type: ModeratedContentType | null;
  content_id: string | null;
  title: string | null;
  content: string | null;
  later_title: string | null;
  later_content: string | null;
  is_removed: boolean | null;
  case_id: string | null;
  /**
   * For a private message: `is_sealed` is true until the staff member has opened it, `files` has its attachments after
   * that, and `is_erased` is true if it can no longer be restored.
   */
  is_sealed: boolean | null;
  files: MessageFileRow[] | null;
  is_erased: boolean | null;
  appeal_id: string | null;
  appeal_status: AppealStatus | null;
  appeal_message: string | null;
  appeal_answer: string | null;
  appealed_at: Date | null;
  answered_at: Date | null;
  member: { id: string; name: string; avatar: string | null; role: Role };
  decided_by: string | null;
};

const maxExcerptSource = moderationLimits.excerpt * 8;

const sanctionColumns = sql`
  p.id, p.type, p.rule, p.reason, p.starts_at, p.ends_at, p.lifted_at, p.lift_reason, p.content_type, p.content_id,
  t.title, t.content, t.later_title, t.later_content, t.is_removed, t.is_sealed, t.files, t.is_erased, p.case_id, q.id as appeal_id, q.status as appeal_status, q.message as appeal_message,
  q.answer as appeal_answer, q.created_at as appealed_at, q.decided_at as answered_at, p.decided_by,
  json_build_object('id', m.id, 'name', m.name, 'avatar', m.avatar, 'role', m.role) as member`;

/**
 * The content a sanction was about, even if it was changed or deleted later: its text at the time when the case was
 * opened.
 */
const sanctionContentJoin = (readerId: string) => sql`
  left join lateral (
    select coalesce(o.title, d.title) as title, left(coalesce(o.content, d.content), ${maxExcerptSource}) as content,
           case when o.content is not null then d.title end as later_title,
           case when o.content is not null then left(d.content, ${maxExcerptSource}) end as later_content,
           d.deleted_at is not null as is_removed,
           false as is_sealed, null::json as files, false as is_erased
    from discussions d
    left join lateral (
      select e.title, e.content from discussion_edits e where e.discussion_id = d.id and e.edited_at > coalesce((select c.created_at from report_cases c where c.id = p.case_id), p.starts_at)
      order by e.edited_at, e.id limit 1
    ) o on true
    where p.content_type = 'discussion' and d.id = p.content_id
    union all
    select d.title, left(coalesce(o.content, k.content), ${maxExcerptSource}),
           case when o.content is not null then d.title end,
           case when o.content is not null then left(k.content, ${maxExcerptSource}) end, k.deleted_at is not null,
           false, null, false
    from comments k join discussions d on d.id = k.discussion_id
    left join lateral (
      select e.content from comment_edits e where e.comment_id = k.id and e.edited_at > coalesce((select c.created_at from report_cases c where c.id = p.case_id), p.starts_at)
      order by e.edited_at, e.id limit 1
    ) o on true
    where p.content_type = 'comment' and k.id = p.content_id
    union all
    select '', case when o.is_open then s.content else '' end, null, null,
           not exists (select from messages m where m.id = p.content_id and m.deleted_at is null),
           not o.is_open, case when o.is_open then ${buildReportedMessageFilesJsonSql(sql`s.case_id`)} end,
           not exists (
             select from messages m left join removed_messages r on r.message_id = m.id
             where m.id = p.content_id and (m.deleted_at is null or r.message_id is not null))
    from reported_messages s
    cross join lateral (select ${canReadReportedMessageSql({ caseId: sql`s.case_id`, authorId: sql`p.member_id`, readerId })} as is_open) o
    where p.content_type = 'message' and s.case_id = p.case_id
  ) t on true`;

type SanctionsQuery = { memberId: string; readerId: string; after: TimeCursor | undefined; limit: number };

/** Returns the sanctions of a member, newest first, with one row more than the limit. */
export async function listMemberSanctionRows(
  db: Queryable,
  { memberId, readerId, after, limit }: SanctionsQuery,
) {
  return db.rows<SanctionRow>(sql`
    with page as materialized (
      select * from punishments p where p.member_id = ${memberId}
        ${after ? sql`and (p.starts_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql.empty}
      order by p.starts_at desc, p.id desc limit ${limit + 1}
    )
    select ${sanctionColumns} from page p join members m on m.id = p.member_id
    left join appeals q on q.punishment_id = p.id ${sanctionContentJoin(readerId)}
    order by p.starts_at desc, p.id desc`);
}

export type AppealRow = SanctionRow & {
  removed_content: boolean;
  decided_by_name: string | null;
};

const selectAppeals = (page: Sql, order: Sql, readerId: string) => sql`
  with page as materialized (${page})
  select ${sanctionColumns}, p.removed_content, b.name as decided_by_name
  from page q join punishments p on p.id = q.punishment_id join members m on m.id = q.member_id
  left join members b on b.id = p.decided_by ${sanctionContentJoin(readerId)}
  order by ${order}`;

type AppealsQuery = { readerId: string; status: AppealStatus; after: TimeCursor | undefined; limit: number };

/** Returns pending appeals, oldest first, or decided ones, newest first; with one row more than the limit. */
export async function listAppealRows(db: Queryable, { readerId, status, after, limit }: AppealsQuery) {
  const cursor = after && sql`(${after.at}::timestamptz, ${after.id}::uuid)`;
  if (status === 'pending')
    return db.rows<AppealRow>(
      selectAppeals(
        sql`
          select * from appeals where status = 'pending' ${cursor ? sql`and (created_at, id) > ${cursor}` : sql.empty}
          order by created_at, id limit ${limit + 1}`,
        sql`q.created_at, q.id`,
        readerId,
      ),
    );
  return db.rows<AppealRow>(
    selectAppeals(
      sql`
        select * from appeals
        where status = ${status} and status <> 'pending' ${cursor ? sql`and (decided_at, id) < ${cursor}` : sql.empty}
        order by decided_at desc, id desc limit ${limit + 1}`,
      sql`q.decided_at desc, q.id desc`,
      readerId,
    ),
  );
}

export async function findAppeal(db: Queryable, { id, readerId }: { id: string; readerId: string }) {
  return db.row<AppealRow>(selectAppeals(sql`select * from appeals where id = ${id}`, sql`q.id`, readerId));
}

/**
 * Locks an appeal until the transaction ends, so that of two concurrent decisions the second one finds the appeal
 * decided.
 */
export async function lockAppeal(tx: Queryable, id: string) {
  return tx.row<{ id: string }>(sql`select id from appeals where id = ${id} for update`);
}
