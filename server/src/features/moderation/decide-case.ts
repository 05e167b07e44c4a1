import {
  moderationActions,
  actionTakenTexts,
  type ModerationAction,
} from '@mutirao/contract/features/moderation/limits';
import type { CaseDecisionInput } from '@mutirao/contract/features/moderation/schemas';
import { closeCase, lockCase, type LockedCase } from '#features/reports/index';
import { recordAuditEntry } from '#platform/audit/audit';
import type { Transaction } from '#platform/database/database';
import {
  assertCanDecide,
  applyDecision,
  createCaseNotFoundError,
  restoreContentUnderReview,
} from './decide.ts';
import type { ModerationDeps, StaffMember } from './case-decision.ts';
import { emitModerationAndSanctionsChanged } from './sanction.ts';

type CaseDecisionRequest = { id: string; me: StaffMember; body: CaseDecisionInput };

/**
 * Decides an open case. A request without `action` names the action by the text in `actionTaken`. The function applies
 * that action, unless an earlier request of the same staff member has already applied it. If no action has that text,
 * the case is only closed.
 */
export async function decideCase(ctx: ModerationDeps, { id, me, body }: CaseDecisionRequest) {
  await ctx.db.transaction(async (tx) => {
    const reportCase = await lockCase(tx, id);
    if (!reportCase) throw createCaseNotFoundError();
    if (body.action)
      return applyDecision(tx, ctx, { reportCase, me, decision: { ...body, action: body.action } });
    const action = actionOf(body);
    if (isSameDecision(me, reportCase, action)) return;
    const notes = body.handlerNotes ?? undefined;
    if (!action) return closeWithoutAction(tx, ctx, { reportCase, me, notes });
    const { reason, rule, removesContent } = body;
    return applyDecision(tx, ctx, {
      reportCase,
      me,
      decision: { action, reason, rule, removesContent, notes },
    });
  });
}

/**
 * Returns `ignore` for an ignored case, otherwise the action whose text equals `actionTaken`; null if no action has
 * this text.
 */
function actionOf({ status, actionTaken }: CaseDecisionInput): ModerationAction | null {
  if (status === 'ignored') return 'ignore';
  return (
    moderationActions.find(
      (moderationAction) =>
        moderationAction !== 'ignore' && actionTakenTexts[moderationAction] === actionTaken,
    ) ?? null
  );
}

/**
 * True if the same staff member has already decided this case with the same action, through any endpoint. A repeated
 * request changes nothing.
 */
const isSameDecision = (me: StaffMember, reportCase: LockedCase, action: ModerationAction | null) =>
  reportCase.status !== 'pending' && reportCase.decided_by === me.id && reportCase.action === action;

type CaseClosing = { reportCase: LockedCase; me: StaffMember; notes: string | undefined };

async function closeWithoutAction(
  tx: Transaction,
  ctx: ModerationDeps,
  { reportCase, me, notes = '' }: CaseClosing,
) {
  const now = ctx.now();
  await assertCanDecide(tx, { reportCase, me, action: 'ignore' });
  await closeCase(tx, {
    id: reportCase.id,
    status: 'resolved',
    action: null,
    actionTaken: null,
    notes,
    by: me.id,
    now,
  });
  // Reports may have hidden the content, so a decision that does not remove the content makes it visible again.
  await restoreContentUnderReview(tx, ctx, reportCase);
  await recordAuditEntry(tx, {
    at: now,
    actorId: me.id,
    action: 'report.closed',
    subject: { type: 'report', id: reportCase.id },
    memberId: reportCase.reported_member_id,
    before: { status: reportCase.status },
    after: { status: 'resolved', action: null },
  });
  await emitModerationAndSanctionsChanged(tx, ctx, undefined);
}
