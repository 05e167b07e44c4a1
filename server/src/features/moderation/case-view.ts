import { moderationActions } from '@mutirao/contract/features/moderation/limits';
import type { CaseReport, ModerationCase } from '@mutirao/contract/features/moderation/schemas';
import { listAllowedActions, type MemberWithRole } from './allowed-actions.ts';
import { toReportedTextView } from './reported-text-view.ts';
import { toReportedMessageView } from './reported-message-view.ts';
import type { CaseRow, ReportRow } from './store/cases.ts';

/** Returns a case as the given staff member can see it. */
export function toModerationCase(row: CaseRow, me: MemberWithRole): ModerationCase {
  const isOwn = row.author.id === me.id;
  // A staff member whose own content was reported must not learn who reported it or who decides about it.
  const reports = isOwn ? [] : row.reports;
  const [first] = reports;
  return {
    id: row.id,
    status: row.status,
    contentType: row.content_type,
    contentId: row.content_id,
    reportedUserId: row.author.id,
    reporter: first?.reporter?.name ?? '',
    reportedUser: row.author.name,
    reason: first?.reason ?? row.reports[0]?.reason ?? 'other',
    ...(first?.description ? { description: first.description } : {}),
    createdAt: row.created_at.toISOString(),
    actionTaken: row.action_taken,
    handlerNotes: isOwn ? null : row.handler_notes,
    reporters: row.reporters,
    reports: reports.map(toCaseReport),
    author: row.author,
    content: contentOf(row),
    holdReasons: row.hold_reasons,
    matchedFilters: isOwn ? [] : row.matched_filters,
    sanctionsBefore: row.sanctions_before,
    handler: isOwn || row.handler_id === null ? null : { id: row.handler_id, name: row.handler_name ?? '' },
    handledAt: row.decided_at?.toISOString() ?? null,
    allowedActions:
      row.status === 'pending'
        ? listAllowedActions(me, row.author).filter((action) => isPossible(action, row))
        : [],
  };
}

/** The action `delete` is impossible for content that is already removed or no longer exists. */
const isPossible = (action: (typeof moderationActions)[number], { visibility, written_at: at }: CaseRow) =>
  action !== 'delete' || (at !== null && visibility !== 'removed');

function contentOf(row: CaseRow): ModerationCase['content'] {
  if (row.written_at === null) return null;
  return {
    discussionId: row.discussion_id,
    ...(row.content_type === 'message' ? toReportedMessageView(row, row.id) : toReportedTextView(row)),
    createdAt: row.written_at.toISOString(),
    visibility: row.visibility,
  };
}

export const toCaseReport = (row: ReportRow): CaseReport => ({
  id: row.id,
  reporter: row.reporter,
  reason: row.reason,
  description: row.description,
  createdAt: new Date(row.created_at).toISOString(),
});
