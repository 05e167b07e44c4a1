import {
  moderationActions,
  actionTakenTexts,
  type ModerationAction,
} from '@mutirao/contract/features/moderation/limits';
import type { CaseDecision } from '@mutirao/contract/features/moderation/schemas';
import { closeCase, lockCase, type LockedCase } from '#features/reports/index';
import { recordAudit } from '#platform/audit/audit';
import type { Transaction } from '#platform/database/database';
import {
  assertCanDecide,
  applyDecision,
  caseNotFound,
  restoreHiddenContent,
  type StaffMember,
  type ModerationDeps,
} from './decide.ts';
import { emitSanctionChanged } from './sanction.ts';

type CaseDeciding = { id: string; me: StaffMember; body: CaseDecision };

/**
 * Decides an open case with everything that belongs to it. The described way names what was done by its text: that is
 * done here, unless the calls before it have done it already.
 */
export async function decideCase(ctx: ModerationDeps, { id, me, body }: CaseDeciding) {
  await ctx.db.transaction(async (tx) => {
    const found = await lockCase(tx, id);
    if (!found) throw caseNotFound();
    if (body.action) return applyDecision(tx, ctx, { found, me, wish: { ...body, action: body.action } });
    const action = actionOf(body);
    if (isDoneBy(me, found, action)) return;
    const notes = body.handlerNotes ?? undefined;
    if (!action) return closeWithoutAction(tx, ctx, { found, me, notes });
    const { reason, rule, removesContent } = body;
    return applyDecision(tx, ctx, { found, me, wish: { action, reason, rule, removesContent, notes } });
  });
}

/** Returns the action that the separate call states; null if the text is none of the known ones. */
function actionOf({ status, actionTaken }: CaseDecision): ModerationAction | null {
  if (status === 'ignored') return 'ignore';
  return (
    moderationActions.find(
      (moderationAction) =>
        moderationAction !== 'ignore' && actionTakenTexts[moderationAction] === actionTaken,
    ) ?? null
  );
}

/** True if the same staff member has already made the same decision, by either call: a repeat changes nothing. */
const isDoneBy = (me: StaffMember, found: LockedCase, action: ModerationAction | null) =>
  found.status !== 'pending' && found.decided_by === me.id && found.action === action;

type Closing = { found: LockedCase; me: StaffMember; notes: string | undefined };

async function closeWithoutAction(tx: Transaction, ctx: ModerationDeps, { found, me, notes = '' }: Closing) {
  const now = ctx.now();
  await assertCanDecide(tx, { found, me, action: 'ignore' });
  await closeCase(tx, {
    id: found.id,
    status: 'resolved',
    action: null,
    actionTaken: null,
    notes,
    by: me.id,
    now,
  });
  // What three reports hid is decided about now, too.
  await restoreHiddenContent(tx, ctx, found);
  await recordAudit(tx, {
    at: now,
    actorId: me.id,
    action: 'report.closed',
    subject: { type: 'report', id: found.id },
    memberId: found.reported_member_id,
    before: { status: found.status },
    after: { status: 'resolved', action: null },
  });
  await emitSanctionChanged(tx, ctx, undefined);
}
