import {
  actionTakenTexts,
  moderationLimits,
  sanctionReasonsIfEmpty,
  type ModerationAction,
  type PublicContentType,
} from '@mutirao/contract/features/moderation/limits';
import type { NewSanction, CreatedSanction } from '@mutirao/contract/features/moderation/sanction-schemas';
import { ownSanctionsChangedEvent } from '@mutirao/contract/features/moderation/events';
import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { memberErrors } from '@mutirao/contract/features/members/errors';
import { moderationErrors } from '@mutirao/contract/features/moderation/errors';
import {
  findPunishment,
  findCoveringBan,
  findDuplicateWarning,
  setPunishmentLifted,
  type ActiveBan,
} from '#features/punishments/index';
import { recordAuditEntry } from '#platform/audit/audit';
import type { Transaction } from '#platform/database/database';
import { ApiError } from '#platform/http/endpoints/api-error';
import {
  createAlreadySentAndGoneError,
  createOrFindIdempotentResource,
} from '#platform/idempotency/idempotency';
import { claimIdempotencyKey } from '#platform/idempotency/store';
import type { ModerationDeps, StaffMember } from './case-decision.ts';
import { lockOrOpenCase, applyDecision } from './decide.ts';
import { composePunishmentLiftedEmail } from './punishment-lifted-email.ts';
import { rejectDisallowedAction } from './allowed-actions.ts';
import { imposeSanction, emitModerationAndSanctionsChanged } from './sanction.ts';
import { lockSanction, isContentOfMember, lockMembers } from './store/decisions.ts';

/**
 * Warns a member, or bans them for seven days or permanently. If the request names content that the member wrote, the
 * sanction is the decision on the case of that content. If the same staff member repeats the request, a ban is imposed
 * once while it is in force, and a warning once within some minutes. With an idempotency key the sanction is imposed
 * once, even if it was lifted.
 */
export async function sanctionMember(
  ctx: ModerationDeps,
  { me, body, key }: { me: StaffMember; body: NewSanction; key: string | undefined },
): Promise<CreatedSanction> {
  const { userId, type, reason, rule, contentType, contentId } = body;
  if (Boolean(contentType) !== Boolean(contentId)) throw new ApiError('bad_request');
  if (userId === me.id) throw new ApiError(moderationErrors.cannot_punish_oneself());
  const action = type === 'warning' ? ('warn' as const) : type;
  const params = {
    memberId: userId,
    me,
    type,
    action,
    rule,
    reason: reason || sanctionReasonsIfEmpty[action],
  };
  const content = contentType && contentId ? { type: contentType, id: contentId } : undefined;
  const idempotentRequest = { memberId: me.id, key };
  const punish = () =>
    ctx.db.transaction(async (tx) => {
      const applied = await (content
        ? punishForContent(tx, ctx, { ...params, content })
        : punishWithoutContent(tx, ctx, params));
      if (!(await claimIdempotencyKey(tx, { ...idempotentRequest, resourceId: applied.id, at: ctx.now() })))
        throw createAlreadySentAndGoneError();
      return applied;
    });
  const applied = await createOrFindIdempotentResource(ctx.db, idempotentRequest, {
    create: punish,
    findCreated: (id) => findPunishment(ctx.db, id),
  });
  return {
    userId,
    // The type comes from the end of the ban and not from the request, because `applied` can be an earlier permanent
    // ban for the same content, which a temporary ban does not replace.
    type: type === 'warning' ? type : applied.endsAt ? 'temporary_ban' : 'permanent_ban',
    contentType: content?.type ?? null,
    contentId: content?.id ?? null,
    id: applied.id,
    reason: applied.reason,
    expiresAt: applied.endsAt?.toISOString() ?? null,
  };
}

type Params = Pick<NewSanction, 'type' | 'rule'> & {
  memberId: string;
  me: StaffMember;
  action: Exclude<ModerationAction, 'ignore' | 'delete'>;
  reason: string;
};
type ContentPunishment = Params & { content: { type: PublicContentType; id: string } };

async function punishForContent(
  tx: Transaction,
  ctx: ModerationDeps,
  { memberId, me, content, ...params }: ContentPunishment,
) {
  const { type, action, reason, rule } = params;
  if (!(await isContentOfMember(tx, { ...content, memberId })))
    throw new ApiError(moderationErrors.content_not_of_member());
  const target = { type: content.type, contentId: content.id };
  const reportCase = await lockOrOpenCase(tx, ctx, { ...target, action, allowsDeleted: true });
  if (!reportCase) throw memberNotFound();
  // If the case is closed and the same staff member repeats the same ban, the ban in force is returned. An open case
  // still needs a decision, which closes it with the ban in force.
  if (reportCase.status !== 'pending' && type !== 'warning') {
    const existing = await findCoveringBan(tx, { memberId, type, content, now: ctx.now() });
    if (existing?.by === me.id && existing.type === type) return existing;
  }
  const applied = await applyDecision(tx, ctx, { reportCase, me, decision: { action, reason, rule } });
  if (!applied) throw memberNotFound();
  return applied;
}

const duplicateWarningWindow = 10 * 60_000;

async function punishWithoutContent(tx: Transaction, ctx: ModerationDeps, params: Params) {
  const { memberId, me, type, action, reason, rule } = params;
  const now = ctx.now();
  const members = await lockMembers(tx, [me.id, memberId]);
  const author = members.find(({ id }) => id === memberId);
  const staff = members.find(({ id }) => id === me.id);
  if (!author || author.is_gone || !staff) throw memberNotFound();
  rejectDisallowedAction(staff, author, action);
  if (type === 'warning') {
    const input = {
      memberId,
      by: me.id,
      rule,
      reason,
      since: new Date(now.getTime() - duplicateWarningWindow),
    };
    const existing = await findDuplicateWarning(tx, input);
    if (existing) return existing;
  } else {
    const existing = await findCoveringBan(tx, { memberId, type, content: undefined, now });
    if (existing?.by === me.id && existing.type === type) return existing;
    if (existing) throw alreadyBannedError(existing);
  }
  const applied = await imposeSanction(tx, ctx, {
    author,
    by: me.id,
    type,
    reason,
    rule,
    content: undefined,
    caseId: undefined,
    isRemoved: false,
  });
  await recordAuditEntry(tx, {
    at: now,
    actorId: me.id,
    action: 'member.punished',
    subject: { type: 'punishment', id: applied.id },
    memberId,
    before: { type: null },
    after: { type, days: type === 'temporary_ban' ? moderationLimits.banDays : null, rule: rule ?? null },
  });
  await emitModerationAndSanctionsChanged(tx, ctx, memberId);
  return applied;
}

const memberNotFound = () => new ApiError(memberErrors.member_not_found());
function alreadyBannedError({ by_name: name, type }: ActiveBan) {
  const decision = { decision: actionTakenTexts[type] };
  return new ApiError(
    name === null
      ? moderationErrors.member_already_banned_by_staff({ decision: type }, decision)
      : moderationErrors.member_already_banned({ name, decision: type }, decision),
  );
}

/** Lifts a ban before its end, with a reason. Only admins can lift permanent bans. */
export async function liftSanction(
  ctx: ModerationDeps,
  { id, me, reason }: { id: string; me: StaffMember; reason: string },
) {
  await ctx.db.transaction(async (tx) => {
    const now = ctx.now();
    const sanction = await lockSanction(tx, id);
    if (!sanction) throw new ApiError(moderationErrors.ban_not_found());
    const members = await lockMembers(tx, [me.id, sanction.member_id]);
    const staff = members.find((lockedMember) => lockedMember.id === me.id);
    const member = members.find((lockedMember) => lockedMember.id === sanction.member_id);
    if (!staff || !member) throw new ApiError(moderationErrors.ban_not_found());
    if (member.id === staff.id) throw new ApiError(moderationErrors.cannot_lift_own_ban());
    if (isRoleAtLeast(member.role, staff.role))
      throw new ApiError(moderationErrors.cannot_decide_same_role());
    if (sanction.type === 'permanent_ban' && staff.role !== 'admin')
      throw new ApiError(moderationErrors.permanent_ban_lifted_by_admins_only());
    if (!sanction.is_ban || !(await setPunishmentLifted(tx, { id, by: me.id, reason, now })))
      throw new ApiError(moderationErrors.ban_already_over());
    if (member.email !== '')
      await ctx.mail.send(tx, composePunishmentLiftedEmail(member, { reason }, ctx.config));
    await recordAuditEntry(tx, {
      at: now,
      actorId: me.id,
      action: 'punishment.lifted',
      subject: { type: 'punishment', id },
      memberId: member.id,
      before: { type: sanction.type, status: 'standing' },
      after: { type: sanction.type, status: 'lifted' },
    });
    tx.afterCommit(() => ctx.realtime.emit([member.id], ownSanctionsChangedEvent, {}));
  });
}
