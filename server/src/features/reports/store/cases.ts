import type {
  ModerationAction,
  ModeratedContentType,
  PublicContentType,
  CaseStatus,
} from '@mutirao/contract/features/moderation/limits';
import type { HoldReason } from '@mutirao/contract/features/content-rules/limits';
import type { ReportReason } from '@mutirao/contract/features/reports/limits';
import { sql, type Queryable, type Sql } from '#platform/database/database';

export type LockedCase = {
  id: string;
  status: CaseStatus;
  content_type: ModeratedContentType;
  content_id: string;
  reported_member_id: string;
  /** The reason of the case's first report; null without a report (staff or the content filter opened it). */
  reason: ReportReason | null;
  /** True if the content filter held the content or a change of it. */
  is_held: boolean;
  action: ModerationAction | null;
  decided_by: string | null;
  handler_name: string | null;
  action_taken: string | null;
};

/**
 * Locks and returns a case until the transaction ends, so that of two concurrent decisions the second one finds the
 * case decided.
 */
export async function lockCase(tx: Queryable, id: string) {
  return tx.row<LockedCase>(sql`
    select c.id, c.status, c.content_type, c.content_id, c.reported_member_id, c.action, c.action_taken, c.decided_by, c.hold_reasons <> '{}' as is_held,
           (select m.name from members m where m.id = c.decided_by) as handler_name,
           (select r.reason from reports r where r.case_id = c.id order by r.created_at, r.id limit 1) as reason
    from report_cases c where c.id = ${id} for update of c`);
}

type ContentQuery = { type: PublicContentType; contentId: string };

const contentTables = {
  discussion: {
    table: sql`discussions`,
    isUnderReview: sql`exists (select from discussion_reviews r where r.discussion_id = c.id and r.removed_at is null)`,
  },
  comment: {
    table: sql`comments`,
    isUnderReview: sql`exists (select from comment_reviews r where r.comment_id = c.id and r.removed_at is null)`,
  },
};

/**
 * Takes an advisory lock, so that decisions about the same content run one after the other until the transaction ends.
 * Returns the id of the case that was open before the wait for the lock; if it is decided by now, a concurrent decision
 * was first.
 */
export async function lockDecisionsAndFindOpenCaseId(tx: Queryable, { type, contentId }: ContentQuery) {
  const row = await tx.row<{ open_case_id: string | null }>(sql`
    select (select id from report_cases where content_type = ${type} and content_id = ${contentId} and status = 'pending') as open_case_id,
           pg_advisory_xact_lock(hashtextextended(${contentId}::text, 20))`);
  return row?.open_case_id ?? undefined;
}

/**
 * Returns the id of the case with the decision that applies to the current version of the content: the
 * decision was not reversed, and the content was not edited after it.
 */
export async function findCaseIdOfEffectiveDecision(tx: Queryable, { type, contentId }: ContentQuery) {
  const row = await tx.row<{ id: string }>(sql`
    select r.id from report_cases r join ${contentTables[type].table} c on c.id = r.content_id
    where r.content_type = ${type} and r.content_id = ${contentId} and r.reversed_at is null
      and r.action <> 'ignore' and r.decided_at > coalesce(c.edited_at, '-infinity')
    order by r.decided_at desc, r.id desc limit 1`);
  return row?.id;
}

type NewCase = ContentQuery & {
  id: string;
  now: Date;
  /** True if a case may also be opened about deleted content. */
  allowsDeleted: boolean;
};

/**
 * Returns the open case about content, or a new one, which staff open without a report; undefined if the content does
 * not exist.
 */
export async function findOrOpenCase(tx: Queryable, values: NewCase) {
  const { table, isUnderReview } = contentTables[values.type];
  const row = await tx.row<{ id: string }>(sql`
    insert into report_cases (id, content_type, content_id, reported_member_id, created_at)
    select ${values.id}, ${values.type}, c.id, c.author_id, ${values.now} from ${table} c
    where c.id = ${values.contentId} and (${values.allowsDeleted}::boolean or c.deleted_at is null or ${isUnderReview})
    on conflict (content_type, content_id) where status = 'pending'
    do update set reported_member_id = excluded.reported_member_id
    returning id`);
  return row?.id;
}

type HeldCase = ContentQuery & {
  id: string;
  reasons: readonly HoldReason[];
  /** The entries of the word filter that matched; empty if the filter is not a reason for holding the content. */
  patterns: readonly string[];
  now: Date;
  /** The staff to notify. */
  staff: Sql;
};

/** Adds content that the filter holds to its open case, or opens a case for it. Returns the staff to notify. */
export async function upsertHeldContentCase(tx: Queryable, values: HeldCase): Promise<string[]> {
  const row = await tx.row<{ staff: string[] }>(sql`
    insert into report_cases as existing (id, content_type, content_id, reported_member_id, hold_reasons, matched_filters, created_at)
    select ${values.id}, ${values.type}, c.id, c.author_id, ${values.reasons}::text[], ${values.patterns}::text[], ${values.now}
    from ${contentTables[values.type].table} c where c.id = ${values.contentId}
    on conflict (content_type, content_id) where status = 'pending'
    do update set hold_reasons = array(select distinct unnest(existing.hold_reasons || excluded.hold_reasons) order by 1),
                  matched_filters = array(select distinct unnest(existing.matched_filters || excluded.matched_filters) order by 1)
    returning ${values.staff} as staff`);
  return row?.staff ?? [];
}

type CaseClosing = {
  id: string;
  status: 'resolved' | 'ignored';
  action: ModerationAction | null;
  actionTaken: string | null;
  notes: string;
  by: string;
  now: Date;
};

export async function closeCase(tx: Queryable, values: CaseClosing) {
  await tx.run(sql`
    update report_cases
    set status = ${values.status}, action = ${values.action}, action_taken = ${values.actionTaken}, handler_notes = ${values.notes},
        decided_by = ${values.by}, decided_at = ${values.now}
    where id = ${values.id}`);
}

/** Records that an appeal reversed the decision of a case. */
export async function setCaseReversed(tx: Queryable, id: string, now: Date) {
  await tx.run(sql`update report_cases set reversed_at = coalesce(reversed_at, ${now}) where id = ${id}`);
}
