import { isStaffRole } from '@mutirao/contract/kit/roles';
import { randomUUID } from 'node:crypto';
import type { PublicContentType } from '@mutirao/contract/features/moderation/limits';
import { reportLimits, reportReasons, type ReportReason } from '@mutirao/contract/features/reports/limits';
import type { NewReport, ReportReceipt } from '@mutirao/contract/features/reports/schemas';
import { chatErrors } from '@mutirao/contract/features/chat/errors';
import { commentErrors } from '@mutirao/contract/features/comments/errors';
import { discussionErrors } from '@mutirao/contract/features/discussions/errors';
import { reportErrors } from '@mutirao/contract/features/reports/errors';
import { hideCommentForReview } from '#features/comments/index';
import { hideDiscussionForReview } from '#features/discussions/index';
import { emitModerationChangedToStaff } from '#features/members/index';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import { ApiError } from '#platform/http/endpoints/api-error';
import * as store from './store/reports.ts';

type Content = { type: store.ModeratedContentType; id: string };
type ReportRequest = Content & { me: { id: string }; report: NewReport };

const notFoundErrors = {
  discussion: discussionErrors.discussion_not_found,
  comment: commentErrors.comment_not_found,
  message: chatErrors.message_not_found,
};

/**
 * Adds a member's report to the open case of the reported content, or opens a case. The third member's report hides the
 * content until staff decide, but only content of members, and not content that staff have already approved.
 */
export async function reportContent(
  ctx: Pick<AppContext, 'db' | 'realtime' | 'now' | 'identity'>,
  { type, id, me, report }: ReportRequest,
): Promise<ReportReceipt> {
  const caseId = randomUUID();
  return ctx.db.transaction(async (tx) => {
    const result = await store.insertReport(tx, {
      ...toReasonAndDescription(report),
      id: randomUUID(),
      caseId,
      type,
      contentId: id,
      reporterId: me.id,
      at: ctx.now(),
    });
    if (!result) throw new ApiError(notFoundErrors[type]());
    if (result.author_id === me.id) throw ownContent();
    if (!result.is_filed) return { isDuplicate: true };
    const isFirst = result.case_id === caseId;
    await emitModerationChangedToStaff(tx, ctx);
    // A message is seen by two members, and only one of them can report it, so it is never hidden by reports.
    if (type !== 'message' && !isFirst && !isStaffRole(result.author_role))
      await hideIfReportedOften(tx, ctx, { type, id });
    return { isDuplicate: false };
  });
}

/** Maps a text that is none of the known reasons to the reason `other`, with the text as its description. */
function toReasonAndDescription({ reason, description = '' }: NewReport) {
  const knownReason = reportReasons.find((reportReason) => reportReason === reason);
  if (knownReason) return { reason: knownReason, description };
  const other: ReportReason = 'other';
  return { reason: other, description: reason };
}

type PublicContent = Content & { type: PublicContentType };

async function hideIfReportedOften(
  tx: Transaction,
  ctx: Pick<AppContext, 'realtime' | 'now'>,
  { type, id }: PublicContent,
) {
  const status = await store.findReportCountAndEarlierApproval(tx, { type, contentId: id });
  if (!status || status.reporters < reportLimits.reportersToHide || status.was_approved) return;
  const hide = type === 'discussion' ? hideDiscussionForReview : hideCommentForReview;
  // The content was deleted while it was being reported.
  if (!(await hide(tx, ctx, id))) throw new ApiError(notFoundErrors[type]());
}

const ownContent = () => new ApiError(reportErrors.cannot_report_own_content());
