import { moderationChangedEvent } from '@mutirao/contract/features/moderation/events';
import type { PublicContentType } from '@mutirao/contract/features/moderation/limits';
import { hideCommentForReview } from '#features/comments/index';
import { hideDiscussionForReview } from '#features/discussions/index';
import { staffIdsSql } from '#features/members/index';
import { upsertHeldContentCase } from '#features/reports/index';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import { conflict } from '#platform/http/endpoints/api-error';
import type { HoldFindings } from './hold-reasons.ts';

type Holding = HoldFindings & { type: PublicContentType; id: string; isNew: boolean; caseId: string };

const hiders = { discussion: hideDiscussionForReview, comment: hideCommentForReview };

/** Hides held content as three reports would, and opens a case for staff. */
export async function hideHeldContent(
  tx: Transaction,
  ctx: Pick<AppContext, 'realtime' | 'now' | 'identity'>,
  { type, id, isNew, caseId, reasons, patterns }: Holding,
) {
  const isHidden = await hiders[type](tx, ctx, id, { isUnheard: isNew });
  // An attachment of an already hidden discussion adds a reason, and hides nothing more. If its discussion was deleted
  // concurrently, a comment must not be written at all.
  if (!isHidden && type === 'comment') throw conflict();
  const held = { id: caseId, type, contentId: id, reasons, patterns };
  const staff = await upsertHeldContentCase(tx, { ...held, now: ctx.now(), staff: staffIdsSql(ctx) });
  tx.afterCommit(() => ctx.realtime.emit(staff, moderationChangedEvent, {}));
}
