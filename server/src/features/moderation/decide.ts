import {
  actionTakenTexts,
  contentReleaseNoteIfEmpty,
  moderationNotesIfEmpty,
} from '@mutirao/contract/features/moderation/limits';
import type { ModerationAction, PublicContentType } from '@mutirao/contract/features/moderation/limits';
import type { ContentDecisionInput } from '@mutirao/contract/features/moderation/schemas';
import { moderationErrors } from '@mutirao/contract/features/moderation/errors';
import { removeMessageByDecision } from '#features/chat/index';
import { removeDiscussionByDecision, restoreDiscussionUnderReview } from '#features/discussions/index';
import { removeCommentByDecision, restoreCommentUnderReview } from '#features/comments/index';
import {
  closeCase,
  findCaseIdOfEffectiveDecision,
  lockCase,
  findOrOpenCase,
  lockDecisionsAndFindOpenCaseId,
  type LockedCase,
} from '#features/reports/index';
import { recordAuditEntry } from '#platform/audit/audit';
import type { Transaction } from '#platform/database/database';
import { uuidv7 } from '#platform/database/uuidv7';
import { ApiError } from '#platform/http/endpoints/api-error';
import { rejectDisallowedAction } from './allowed-actions.ts';
import type { CaseDecisionParams, ModerationDeps, StaffMember } from './case-decision.ts';
import { imposeSanctionOnce, getBrokenRuleOrReportReason } from './sanction-once.ts';
import { emitModerationAndSanctionsChanged, type ImposedSanction } from './sanction.ts';
import { lockMembers } from './store/decisions.ts';

/**
 * Decides about content without a report: in its open case, if it has one, otherwise in a new case. Returns the id of
 * the case.
 */
export async function decideCaseOfContent(
  ctx: ModerationDeps,
  { me, body }: { me: StaffMember; body: ContentDecisionInput },
) {
  return ctx.db.transaction(async (tx) => {
    const content = { type: body.contentType, contentId: body.contentId };
    const reportCase =
      (await lockOrOpenCase(tx, ctx, { ...content, action: body.action })) ??
      (await lockEffectiveCase(tx, content));
    if (!reportCase) throw new ApiError(moderationErrors.content_gone());
    await applyDecision(tx, ctx, { reportCase, me, decision: body });
    return reportCase.id;
  });
}

type Content = { type: PublicContentType; contentId: string };
type CaseQuery = Content & { action: ModerationAction; allowsDeleted?: boolean };

/**
 * Returns and locks the case for a decision of staff about content. It is the open case of the content; else the case
 * with the decision in force, because a member must not be punished twice for the same content; else a new
 * case. The action `delete` ignores a decision in force, so that content that still exists can always be
 * removed.
 */
export async function lockOrOpenCase(
  tx: Transaction,
  { now }: ModerationDeps,
  { action, allowsDeleted = false, ...content }: CaseQuery,
) {
  const openCaseId = await lockDecisionsAndFindOpenCaseId(tx, content);
  if (openCaseId) return lockCase(tx, openCaseId);
  const existing = action === 'delete' ? undefined : await lockEffectiveCase(tx, content);
  if (existing) return existing;
  const id = await findOrOpenCase(tx, { ...content, id: uuidv7(now()), now: now(), allowsDeleted });
  return id === undefined ? undefined : lockCase(tx, id);
}

/** Returns the case with the decision in force for the current version of the content. */
async function lockEffectiveCase(tx: Transaction, content: Content) {
  const id = await findCaseIdOfEffectiveDecision(tx, content);
  return id === undefined ? undefined : lockCase(tx, id);
}

/**
 * Applies a decision once: changes the content, imposes the sanction, sends the e-mail, closes the case and records the
 * audit entry. Returns the imposed sanction, or the existing sanction for the same content, because another report of
 * the same content causes no second ban and no second warning.
 */
export async function applyDecision(
  tx: Transaction,
  ctx: ModerationDeps,
  { reportCase, me, decision }: CaseDecisionParams,
): Promise<ImposedSanction | undefined> {
  const { author } = await assertCanDecide(tx, { reportCase, me, action: decision.action });
  const now = ctx.now();
  const { action } = decision;
  const isRemoved = await applyToContent(tx, ctx, { reportCase, me, decision });
  const applied = author.is_gone
    ? undefined
    : await imposeSanctionOnce(tx, ctx, { reportCase, me, decision, author, isRemoved });
  await closeCase(tx, {
    id: reportCase.id,
    status: action === 'ignore' ? 'ignored' : 'resolved',
    action,
    actionTaken: action === 'ignore' ? null : actionTakenTexts[action],
    notes:
      decision.notes ||
      decision.reason ||
      (reportCase.is_held && action === 'ignore'
        ? contentReleaseNoteIfEmpty
        : moderationNotesIfEmpty[action]),
    by: me.id,
    now,
  });
  await recordAuditEntry(tx, {
    at: now,
    actorId: me.id,
    action: 'report.decided',
    subject: { type: 'report', id: reportCase.id },
    memberId: author.id,
    before: { status: reportCase.status },
    after: {
      status: action === 'ignore' ? 'ignored' : 'resolved',
      action,
      removed: isRemoved,
      rule: getBrokenRuleOrReportReason({ reportCase, decision }) ?? null,
    },
  });
  await emitModerationAndSanctionsChanged(tx, ctx, applied && author.id);
  return applied;
}

/**
 * Throws if the case is already decided, or if the current roles of the staff member and the author do not allow the
 * action.
 */
export async function assertCanDecide(
  tx: Transaction,
  { reportCase, me, action }: Omit<CaseDecisionParams, 'decision'> & { action: ModerationAction },
) {
  const members = await lockMembers(tx, [me.id, reportCase.reported_member_id]);
  const author = members.find(({ id }) => id === reportCase.reported_member_id);
  const staff = members.find(({ id }) => id === me.id);
  if (!author || !staff) throw createCaseNotFoundError();
  // Staff without the right to decide must not learn who decided.
  rejectDisallowedAction(staff, author, action);
  if (reportCase.status !== 'pending') throw alreadyDecidedError(reportCase);
  return { author, staff };
}

/** Removes the content, or makes it visible again; returns true if it was removed. */
async function applyToContent(
  tx: Transaction,
  ctx: ModerationDeps,
  { reportCase, me, decision }: CaseDecisionParams,
): Promise<boolean> {
  const { content_type: type, content_id: id } = reportCase;
  const isDeletion = decision.action === 'delete';
  if (isDeletion || (decision.removesContent && decision.action !== 'ignore')) {
    const isRemoved = await removers[type](tx, ctx, { id, by: me.id });
    if (isDeletion && !isRemoved) throw contentGoneError();
    return isRemoved;
  }
  await restoreContentUnderReview(tx, ctx, reportCase);
  return false;
}

/** Makes content visible again that was hidden until a decision of staff. */
export const restoreContentUnderReview = (
  tx: Transaction,
  ctx: ModerationDeps,
  { content_type: type, content_id: id }: LockedCase,
) => restorers[type](tx, ctx, id);

const removers = {
  discussion: removeDiscussionByDecision,
  comment: removeCommentByDecision,
  message: removeMessageByDecision,
};
const restorers = {
  discussion: restoreDiscussionUnderReview,
  comment: restoreCommentUnderReview,
  // Reports never hide a message, so there is none to show again.
  message: async () => undefined,
};

export const createCaseNotFoundError = () => new ApiError(moderationErrors.report_not_found());
const contentGoneError = () => new ApiError(moderationErrors.reported_content_gone());
type Decided = Pick<LockedCase, 'status'> & { actionTaken: string | null; isReported: boolean };

/** Returns the decision of a closed case: its name on the wire and its Portuguese text. */
function describeDecision({ actionTaken, status, isReported }: Decided) {
  if (actionTaken !== null) {
    const action = sanctionActions.find((name) => actionTakenTexts[name] === actionTaken);
    return { decision: action ?? 'other', text: actionTaken };
  }
  if (status === 'ignored') return { decision: 'ignore', text: moderationNotesIfEmpty.ignore };
  return { decision: 'other', text: isReported ? 'encerrada' : 'encerrado' };
}

const sanctionActions = ['delete', 'warn', 'temporary_ban', 'permanent_ban'] as const;

function alreadyDecidedError({
  reason,
  handler_name: handler,
  action_taken: actionTaken,
  status,
}: LockedCase) {
  const isReported = reason !== null;
  const { decision, text } = describeDecision({ actionTaken, status, isReported });
  const texts = { decision: text };
  if (handler === null)
    return new ApiError(
      isReported
        ? moderationErrors.report_already_decided_by_staff({ decision }, texts)
        : moderationErrors.content_already_decided_by_staff({ decision }, texts),
    );
  const by = { name: handler, decision };
  return new ApiError(
    isReported
      ? moderationErrors.report_already_decided(by, texts)
      : moderationErrors.content_already_decided(by, texts),
  );
}
