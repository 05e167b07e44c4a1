import { moderationChangedEvent } from '@mutirao/contract/features/moderation/events';
import type { PublicContentType } from '@mutirao/contract/features/moderation/limits';
import { hideCommentForReview } from '#features/comments/index';
import { hideDiscussionForReview } from '#features/discussions/index';
import { buildStaffIdsSql } from '#features/members/index';
import { upsertHeldContentCase } from '#features/reports/index';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import { createConflictError } from '#platform/http/endpoints/api-error';
import type { HoldFindings } from './hold-reasons.ts';

type HeldContent = HoldFindings & { type: PublicContentType; id: string; isNew: boolean; caseId: string };

const hideByType = { discussion: hideDiscussionForReview, comment: hideCommentForReview };

/**
 * Hides content that the filter holds for review, in the same way as content that three members have reported, and
 * opens a case for staff.
 */
export async function hideHeldContent(
  tx: Transaction,
  ctx: Pick<AppContext, 'realtime' | 'now' | 'identity'>,
  { type, id, isNew, caseId, reasons, patterns }: HeldContent,
) {
  const isHidden = await hideByType[type](tx, ctx, id, { wasNeverPublished: isNew });
  // A discussion may already be hidden: an attachment then only adds a reason to its case. A comment that cannot be
  // hidden must not be published, because its discussion was deleted concurrently.
  if (!isHidden && type === 'comment') throw createConflictError();
  const heldCase = { id: caseId, type, contentId: id, reasons, patterns };
  const staff = await upsertHeldContentCase(tx, {
    ...heldCase,
    now: ctx.now(),
    staff: buildStaffIdsSql(ctx),
  });
  tx.afterCommit(() => ctx.realtime.emit(staff, moderationChangedEvent, {}));
}
