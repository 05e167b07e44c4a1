import type { Appeal } from '@mutirao/contract/features/moderation/sanction-schemas';
import { ownSanctionsChangedEvent } from '@mutirao/contract/features/moderation/events';
import { moderationErrors } from '@mutirao/contract/features/moderation/errors';
import { restoreRemovedMessage } from '#features/chat/index';
import { restoreRemovedComment } from '#features/comments/index';
import { restoreRemovedDiscussion } from '#features/discussions/index';
import { markPunishmentsSeen, setPunishmentLiftedEvenIfExpired } from '#features/punishments/index';
import { setCaseReversed } from '#features/reports/index';
import { recordAuditEntry } from '#platform/audit/audit';
import type { Transaction } from '#platform/database/database';
import { uuidv7 } from '#platform/database/uuidv7';
import type { AppContext } from '#platform/context/app-context';
import { ApiError } from '#platform/http/endpoints/api-error';
import { findAppeal, lockAppeal, type AppealRow } from './store/appeals.ts';
import { composeAppealDecisionEmail } from './appeal-email.ts';
import { emitModerationAndSanctionsChanged } from './sanction.ts';
import { canDecideAppeal } from './sanction-view.ts';
import { setAppealDecision, isSanctionOfMember, lockMembers, insertAppeal } from './store/decisions.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'mail' | 'config' | 'now' | 'identity'>;
type AppealInput = { sanctionId: string; me: { id: string }; message: string };

/** Stores a member's appeal against a sanction. Each sanction can have one appeal. */
export async function appealSanction(
  ctx: Pick<AppContext, 'db' | 'realtime' | 'now' | 'identity'>,
  { sanctionId, me, message }: AppealInput,
): Promise<Appeal> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.now();
    const id = uuidv7(now);
    if (!(await insertAppeal(tx, { id, sanctionId, memberId: me.id, message, now }))) {
      if (!(await isSanctionOfMember(tx, { id: sanctionId, memberId: me.id })))
        throw new ApiError(moderationErrors.decision_not_found());
      throw new ApiError(moderationErrors.decision_not_appealable());
    }
    await emitModerationAndSanctionsChanged(tx, ctx, undefined);
    return { id, status: 'pending', message, createdAt: now.toISOString(), answer: null, answeredAt: null };
  });
}

type AppealDecisionInput = { id: string; me: { id: string }; granted: boolean; answer: string };

/**
 * Decides an appeal. The decision is final. If the appeal is granted, the sanction is reverted: the content and its
 * points are restored, and a ban ends.
 */
export async function decideAppeal(ctx: Deps, { id, me, granted, answer }: AppealDecisionInput) {
  await ctx.db.transaction(async (tx) => {
    const now = ctx.now();
    const row = (await lockAppeal(tx, id)) && (await findAppeal(tx, { id, readerId: me.id }));
    if (!row) throw new ApiError(moderationErrors.appeal_not_found());
    const members = await lockMembers(tx, [me.id, row.member.id]);
    const staff = members.find((lockedMember) => lockedMember.id === me.id);
    const member = members.find((lockedMember) => lockedMember.id === row.member.id);
    if (!staff || !member) throw new ApiError(moderationErrors.appeal_not_found());
    if (row.appeal_status !== 'pending') throw new ApiError(moderationErrors.appeal_already_decided());
    const appeal = { ...row, member: { ...row.member, role: member.role } };
    if (!canDecideAppeal(appeal, staff)) throw new ApiError(describeForbidden(row, me));
    await setAppealDecision(tx, { id, granted, answer, by: me.id, now });
    if (granted) await reverseSanction(tx, ctx, { row, by: me.id, reason: answer });
    if (member.email !== '') {
      await ctx.mail.send(tx, composeAppealDecisionEmail(member, { granted, answer }, ctx.config));
    }
    await recordAuditEntry(tx, {
      at: now,
      actorId: me.id,
      action: granted ? 'appeal.granted' : 'appeal.denied',
      subject: { type: 'punishment', id: row.id },
      memberId: member.id,
      before: { type: row.type, status: 'pending' },
      after: { type: row.type, status: granted ? 'granted' : 'denied' },
    });
    await emitModerationAndSanctionsChanged(tx, ctx, member.id);
  });
}

type Reversal = { row: AppealRow; by: string; reason: string };

async function reverseSanction(tx: Transaction, ctx: Deps, { row, by, reason }: Reversal) {
  const now = ctx.now();
  await setPunishmentLiftedEvenIfExpired(tx, { id: row.id, by, reason, now });
  if (row.case_id) await setCaseReversed(tx, row.case_id, now);
  // Content that another decision or its author removed must not be restored: this appeal restores only content that
  // its own sanction removed.
  if (!row.removed_content) return;
  if (row.content_type && row.content_id) await restorers[row.content_type](tx, ctx, row.content_id);
}

const restorers = {
  discussion: restoreRemovedDiscussion,
  comment: restoreRemovedComment,
  message: restoreRemovedMessage,
};

const describeForbidden = ({ decided_by: by }: AppealRow, me: { id: string }) =>
  by === me.id ? moderationErrors.appeal_not_by_decider() : moderationErrors.appeal_by_admins_only();

/**
 * Records that a member has seen all their sanctions, and emits that to their other windows if one was unseen. It also
 * marks the notifications about moderation as seen.
 */
export async function markSanctionsSeen(
  { db, realtime, now, recordSeen }: Pick<AppContext, 'db' | 'realtime' | 'now' | 'recordSeen'>,
  me: { id: string },
) {
  if ((await markPunishmentsSeen(db, me.id, now())) > 0) realtime.emit([me.id], ownSanctionsChangedEvent, {});
  await recordSeen({ memberId: me.id, kind: 'moderation' });
}
