import { actions, actionsTaken, type Action } from '@mutirao/contract/features/moderation/limits';
import type { CaseDecision } from '@mutirao/contract/features/moderation/shapes';
import { closeCase, lockCase, type LockedCase } from '#features/reports/index';
import { noteDeed } from '#platform/audit/audit';
import type { Transaction } from '#platform/database/database';
import { checkRight, decide, noCase, showAgain, type Me, type Parts } from './decide.ts';
import { tell } from './sanction.ts';

type CaseDeciding = { id: string; me: Me; body: CaseDecision };

/**
 * Decides an open case with everything that belongs to it. The described way names what was done by its text: that is
 * done here, unless the calls before it have done it already.
 */
export async function decideCase(house: Parts, { id, me, body }: CaseDeciding) {
  await house.db.transaction(async (tx) => {
    const found = await lockCase(tx, id);
    if (!found) throw noCase();
    if (body.action) return decide(tx, house, { found, me, wish: { ...body, action: body.action } });
    const action = actionOf(body);
    if (isDoneBy(me, found, action)) return;
    const notes = body.handlerNotes ?? undefined;
    if (!action) return closeWithoutAction(tx, house, { found, me, notes });
    const { reason, rule, removesContent } = body;
    return decide(tx, house, { found, me, wish: { action, reason, rule, removesContent, notes } });
  });
}

/** Returns the action that the separate call states; null if the text is none of the known ones. */
function actionOf({ status, actionTaken }: CaseDecision): Action | null {
  if (status === 'ignored') return 'ignore';
  return actions.find((one) => one !== 'ignore' && actionsTaken[one] === actionTaken) ?? null;
}

/** True if the same staff member has already made the same decision, by either call: a repeat changes nothing. */
const isDoneBy = (me: Me, found: LockedCase, action: Action | null) =>
  found.status !== 'pending' && found.decided_by === me.id && found.action === action;

type Closing = { found: LockedCase; me: Me; notes: string | undefined };

async function closeWithoutAction(tx: Transaction, house: Parts, { found, me, notes = '' }: Closing) {
  const now = house.now();
  await checkRight(tx, { found, me, action: 'ignore' });
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
  await showAgain(tx, house, found);
  await noteDeed(tx, {
    at: now,
    actorId: me.id,
    action: 'report.closed',
    subject: { type: 'report', id: found.id },
    memberId: found.reported_member_id,
    before: { status: found.status },
    after: { status: 'resolved', action: null },
  });
  await tell(tx, house, undefined);
}
