import {
  actionTakenTexts,
  moderationLimits,
  defaultSanctionReasons,
  type ModerationAction,
  type PublicContentType,
} from '@mutirao/contract/features/moderation/limits';
import type { NewPunishment, PunishmentView } from '@mutirao/contract/features/moderation/schemas';
import { sanctionsChangedEvent } from '@mutirao/contract/features/moderation/events';
import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import {
  findPunishment,
  findActiveBan,
  findRecentWarning,
  setPunishmentLifted,
  type ActiveBan,
} from '#features/punishments/index';
import { recordAudit } from '#platform/audit/audit';
import type { Transaction } from '#platform/database/database';
import { conflict, forbidden, notFound, ApiError } from '#platform/http/api-error';
import { alreadySentError, runIdempotent } from '#platform/idempotency/idempotency';
import { claimIdempotencyKey } from '#platform/idempotency/store';
import { lockOrOpenCase, applyDecision, type StaffMember, type ModerationDeps } from './decide.ts';
import { writePunishmentLiftedEmail } from './punishment-lifted-email.ts';
import { rejectDisallowedAction } from './allowed-actions.ts';
import { applySanction, emitSanctionChanged } from './sanction.ts';
import { lockSanction, isContentAuthor, lockMembers } from './store.ts';

/**
 * Warns a member, or bans them for seven days or permanently. For content that they wrote it is the decision of its
 * case. If the same staff member repeats the request, a ban is imposed once while it is in force, and a warning once
 * within some minutes. With an idempotency key it is imposed once, even if it was lifted.
 */
export async function punishMember(
  ctx: ModerationDeps,
  { me, body, key }: { me: StaffMember; body: NewPunishment; key: string | undefined },
): Promise<PunishmentView> {
  const { userId, type, reason, rule, contentType, contentId } = body;
  if (Boolean(contentType) !== Boolean(contentId)) throw new ApiError('bad_request');
  if (userId === me.id) throw new ApiError('bad_request', 'Você não pode punir a si mesmo.');
  const action = type === 'warning' ? ('warn' as const) : type;
  const params = {
    memberId: userId,
    me,
    type,
    action,
    rule,
    reason: reason || defaultSanctionReasons[action],
  };
  const content = contentType && contentId ? { type: contentType, id: contentId } : undefined;
  const sending = { memberId: me.id, key };
  const make = () =>
    ctx.db.transaction(async (tx) => {
      const put = await (content
        ? punishAbout(tx, ctx, { ...params, content })
        : punishAlone(tx, ctx, params));
      if (!(await claimIdempotencyKey(tx, { ...sending, resourceId: put.id, at: ctx.now() })))
        throw alreadySentError();
      return put;
    });
  const put = await runIdempotent(ctx.db, sending, { make, find: (id) => findPunishment(ctx.db, id) });
  return {
    userId,
    // A member with a permanent ban for the same content stays permanently banned.
    type: type === 'warning' ? type : put.endsAt ? 'temporary_ban' : 'permanent_ban',
    contentType: content?.type ?? null,
    contentId: content?.id ?? null,
    id: put.id,
    reason: put.reason,
    expiresAt: put.endsAt?.toISOString() ?? null,
  };
}

type Params = Pick<NewPunishment, 'type' | 'rule'> & {
  memberId: string;
  me: StaffMember;
  action: Exclude<ModerationAction, 'ignore' | 'delete'>;
  reason: string;
};
type WishAbout = Params & { content: { type: PublicContentType; id: string } };

async function punishAbout(
  tx: Transaction,
  ctx: ModerationDeps,
  { memberId, me, content, ...params }: WishAbout,
) {
  const { type, action, reason, rule } = params;
  if (!(await isContentAuthor(tx, { ...content, memberId })))
    throw notFound('Este conteúdo não é deste membro.');
  const about = { type: content.type, contentId: content.id };
  const found = await lockOrOpenCase(tx, ctx, { ...about, action, evenGone: true });
  if (!found) throw noMember();
  // An open case is decided by the ban that is already in force.
  if (found.status !== 'pending' && type !== 'warning') {
    const before = await findActiveBan(tx, { memberId, type, content, now: ctx.now() });
    if (before?.by === me.id && before.type === type) return before;
  }
  const put = await applyDecision(tx, ctx, { found, me, wish: { action, reason, rule } });
  if (!put) throw noMember();
  return put;
}

const twice = 10 * 60_000;

async function punishAlone(tx: Transaction, ctx: ModerationDeps, item: Params) {
  const { memberId, me, type, action, reason, rule } = item;
  const now = ctx.now();
  const members = await lockMembers(tx, [me.id, memberId]);
  const author = members.find(({ id }) => id === memberId);
  const staff = members.find(({ id }) => id === me.id);
  if (!author || author.is_gone || !staff) throw noMember();
  rejectDisallowedAction(staff, author, action);
  if (type === 'warning') {
    const input = { memberId, by: me.id, rule, reason, since: new Date(now.getTime() - twice) };
    const before = await findRecentWarning(tx, input);
    if (before) return before;
  } else {
    const before = await findActiveBan(tx, { memberId, type, content: undefined, now });
    if (before?.by === me.id && before.type === type) return before;
    if (before) throw conflict(bannedBefore(before));
  }
  const put = await applySanction(tx, ctx, {
    author,
    by: me.id,
    type,
    reason,
    rule,
    content: undefined,
    caseId: undefined,
    isRemoved: false,
  });
  await recordAudit(tx, {
    at: now,
    actorId: me.id,
    action: 'member.punished',
    subject: { type: 'punishment', id: put.id },
    memberId,
    before: { type: null },
    after: { type, days: type === 'temporary_ban' ? moderationLimits.banDays : null, rule: rule ?? null },
  });
  await emitSanctionChanged(tx, ctx, memberId);
  return put;
}

const noMember = () => notFound('Membro não encontrado.');
const bannedBefore = ({ by_name: by, type }: ActiveBan) =>
  `Este membro já foi suspenso por ${by ?? 'alguém da equipe'}: ${actionTakenTexts[type]}.`;

/** Lifts a ban before its end, with a reason. Only admins can lift permanent bans. */
export async function liftPunishment(
  ctx: ModerationDeps,
  { id, me, reason }: { id: string; me: StaffMember; reason: string },
) {
  await ctx.db.transaction(async (tx) => {
    const now = ctx.now();
    const found = await lockSanction(tx, id);
    if (!found) throw notFound('Suspensão não encontrada.');
    const members = await lockMembers(tx, [me.id, found.member_id]);
    const staff = members.find((lockedMember) => lockedMember.id === me.id);
    const member = members.find((lockedMember) => lockedMember.id === found.member_id);
    if (!staff || !member) throw notFound('Suspensão não encontrada.');
    if (member.id === staff.id) throw forbidden('Você não pode decidir sobre a sua própria suspensão.');
    if (isRoleAtLeast(member.role, staff.role))
      throw forbidden('Você não pode decidir sobre alguém do mesmo papel ou acima.');
    if (found.type === 'permanent_ban' && staff.role !== 'admin')
      throw forbidden('Só administradores encerram um banimento permanente.');
    if (!found.is_ban || !(await setPunishmentLifted(tx, { id, by: me.id, reason, now })))
      throw conflict('Esta suspensão já acabou.');
    if (member.email !== '')
      await ctx.mail.send(tx, writePunishmentLiftedEmail(member, { reason }, ctx.config));
    await recordAudit(tx, {
      at: now,
      actorId: me.id,
      action: 'punishment.lifted',
      subject: { type: 'punishment', id },
      memberId: member.id,
      before: { type: found.type, status: 'standing' },
      after: { type: found.type, status: 'lifted' },
    });
    tx.afterCommit(() => ctx.realtime.emit([member.id], sanctionsChangedEvent, {}));
  });
}
