import type { revokeInvite as endpoint } from '@mutirao/contract/features/invites/endpoints';
import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { inviteErrors } from '@mutirao/contract/features/invites/errors';
import { recordAuditAsStaff } from '#features/members/index';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import { setInviteRevoked } from './store/invites.ts';

/**
 * Revokes the link. No one can join through it any more, including users who have signed up with it and not confirmed.
 */
export async function revokeInvite(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { me, params }: Pick<HandlerInput<typeof endpoint>, 'me' | 'params'>,
) {
  const by = { id: me.id, isStaff: isRoleAtLeast(me.role, 'moderator') };
  const at = now();
  await db.transaction(async (tx) => {
    const revoked = await setInviteRevoked(tx, { id: params.id, by, now: at });
    if (!revoked) throw createInviteNotFoundError();
    if (revoked.member_id === me.id || revoked.was_revoked) return;
    const subject = { type: 'invite', id: params.id };
    const change = { before: { revoked: false }, after: { revoked: true } };
    const action = { at, action: 'invite.revoked', subject, memberId: revoked.member_id, ...change };
    await recordAuditAsStaff(tx, { id: me.id, minRole: 'moderator' }, action);
  });
}

// The link of another member gets the same error as an unknown one.
export const createInviteNotFoundError = () => new ApiError(inviteErrors.invite_not_found());
