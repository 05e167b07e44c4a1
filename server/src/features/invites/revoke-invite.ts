import type { revokeInvite as endpoint } from '@mutirao/contract/features/invites/endpoints';
import { isAtLeast } from '@mutirao/contract/kit/roles';
import { noteAsStaff } from '#features/members/index';
import type { House } from '#platform/house/house';
import type { Asked } from '#platform/http/answer';
import { notFound } from '#platform/http/refusal';
import { markRevoked } from './store.ts';

/** Revokes the link. No one can join through it any more, including users who have signed up with it and not confirmed. */
export async function revokeInvite(
  { db, now }: Pick<House, 'db' | 'now'>,
  { me, params }: Pick<Asked<typeof endpoint>, 'me' | 'params'>,
) {
  const by = { id: me.id, isStaff: isAtLeast(me.role, 'moderator') };
  const at = now();
  await db.transaction(async (tx) => {
    const revoked = await markRevoked(tx, { id: params.id, by, now: at });
    if (!revoked) throw inviteNotFound();
    if (revoked.member_id === me.id || revoked.was_revoked) return;
    const subject = { type: 'invite', id: params.id };
    const change = { before: { revoked: false }, after: { revoked: true } };
    const deed = { at, action: 'invite.revoked', subject, memberId: revoked.member_id, ...change };
    await noteAsStaff(tx, { id: me.id, least: 'moderator' }, deed);
  });
}

// The link of another member gets the same error as an unknown one.
export const inviteNotFound = () => notFound('Convite não encontrado.');
