import { moderationLimits, usualReasons } from '@mutirao/contract/features/moderation/limits';
import type { NewPunishment, PunishmentView } from '@mutirao/contract/features/moderation/shapes';
import { standingChanged } from '@mutirao/contract/features/moderation/signals';
import { findSameBan, lift } from '#features/punishments/index';
import { noteDeed } from '#platform/audit/audit';
import type { House } from '#platform/house/house';
import { conflict, forbidden, notFound, Refusal } from '#platform/http/refusal';
import { isAtLeast } from '@mutirao/contract/kit/roles';
import { punish, tell } from './decide.ts';
import { refuseOverreach } from './ranks.ts';
import { findSanctioned, hasWritten, holdMembers, takeTurn } from './store.ts';

type Parts = Pick<House, 'db' | 'live' | 'mail' | 'config' | 'now'>;
type Me = { id: string };

/**
 * Bans a member: for seven days or for good. The same ban about the same thing is put on once, however often it is sent,
 * as long as it stands.
 */
export async function punishMember(
  house: Parts,
  { me, body }: { me: Me; body: NewPunishment },
): Promise<PunishmentView> {
  if (Boolean(body.contentType) !== Boolean(body.contentId)) throw new Refusal('bad_request');
  return house.db.transaction(async (tx) => {
    const now = house.now();
    const members = await holdMembers(tx, [me.id, body.userId]);
    const author = members.find(({ id }) => id === body.userId);
    const staff = members.find(({ id }) => id === me.id);
    if (!author || author.is_gone || !staff) throw notFound('Membro não encontrado.');
    if (author.id === staff.id) throw new Refusal('bad_request', 'Você não pode punir a si mesmo.');
    refuseOverreach(staff, author, body.type);
    const content =
      body.contentType && body.contentId ? { type: body.contentType, id: body.contentId } : undefined;
    await takeTurn(tx, author.id);
    if (content && !(await hasWritten(tx, { ...content, memberId: author.id })))
      throw notFound('Este conteúdo não é deste membro.');
    const same = await findSameBan(tx, { memberId: author.id, type: body.type, content, now });
    const reason = body.reason || usualReasons[body.type];
    const view = {
      userId: author.id,
      type: body.type,
      contentType: content?.type ?? null,
      contentId: content?.id ?? null,
    };
    if (same) {
      return { ...view, id: same.id, reason: same.reason, expiresAt: same.ends_at?.toISOString() ?? null };
    }
    const { id, endsAt } = await punish(tx, house, {
      author,
      by: me.id,
      type: body.type,
      reason,
      rule: undefined,
      content,
      caseId: undefined,
      isRemoved: false,
    });
    await noteDeed(tx, {
      at: now,
      actorId: me.id,
      action: 'member.punished',
      subject: { type: 'punishment', id },
      memberId: author.id,
      after: { type: body.type, days: endsAt ? moderationLimits.banDays : null },
    });
    await tell(tx, house, author.id);
    return { ...view, id, reason, expiresAt: endsAt?.toISOString() ?? null };
  });
}

/** Ends a ban before its end, and says why. Only admins undo what is for good. */
export async function liftPunishment(
  house: Parts,
  { id, me, reason }: { id: string; me: Me; reason: string },
) {
  await house.db.transaction(async (tx) => {
    const now = house.now();
    const found = await findSanctioned(tx, id);
    if (!found) throw notFound('Suspensão não encontrada.');
    const members = await holdMembers(tx, [me.id, found.member_id]);
    const staff = members.find((one) => one.id === me.id);
    const member = members.find((one) => one.id === found.member_id);
    if (!staff || !member) throw notFound('Suspensão não encontrada.');
    if (member.id === staff.id) throw forbidden('Você não pode decidir sobre a sua própria suspensão.');
    if (isAtLeast(member.role, staff.role))
      throw forbidden('Você não pode decidir sobre alguém do mesmo papel ou acima.');
    if (found.type === 'permanent_ban' && staff.role !== 'admin')
      throw forbidden('Só administradores encerram um banimento permanente.');
    if (!found.is_ban || !(await lift(tx, { id, by: me.id, reason, now })))
      throw conflict('Esta suspensão já acabou.');
    await noteDeed(tx, {
      at: now,
      actorId: me.id,
      action: 'punishment.lifted',
      subject: { type: 'punishment', id },
      memberId: member.id,
      before: { type: found.type },
    });
    tx.afterCommit(() => house.live.tell([member.id], standingChanged, {}));
  });
}
