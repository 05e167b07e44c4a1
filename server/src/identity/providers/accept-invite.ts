import type { Transaction } from '#platform/database/database';
import { recordAuthAudit } from '../audit/store.ts';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import { deleteOneTimeToken, lockOneTimeTokenByLink } from '../one-time-tokens/store.ts';
import type { User } from '../account-model.ts';
import { lockUserRow } from '../users/store.ts';
import {
  rejectBannedUser,
  type ExternalSignInAttempt,
  type ExternalSignInUserOrError,
} from './external-identity.ts';
import { linkOrUpdateIdentity, confirmEmailAndRemoveUnprovenAccess } from './identities.ts';

/** Accepts an invitation with an external identity; the provider must have verified the invited address. */
export async function acceptInviteWithExternalIdentity(
  tx: Transaction,
  instance: IdentityInstance,
  item: ExternalSignInAttempt & { inviteHash: Buffer; owner: User | undefined },
): Promise<ExternalSignInUserOrError> {
  const now = instance.now();
  const token = await lockOneTimeTokenByLink(tx, item.inviteHash);
  const isValidInvite = token !== undefined && token.purpose === 'invite' && token.expires_at > now;
  const invited = isValidInvite ? await lockUserRow(tx, token.user_id) : undefined;
  if (!token || !invited) throw new IdentityError(404, 'invite_not_found');
  rejectBannedUser(invited, instance);
  const { email, emailVerified } = item.profile;
  if (!emailVerified || email !== invited.email) {
    throw new IdentityError(400, 'provider_email_needs_verification', {
      values: { provider: item.provider },
    });
  }
  if (item.owner && item.owner.id !== invited.id) {
    throw new IdentityError(422, 'identity_already_exists', { sentence: 'identity_of_other_user' });
  }
  await deleteOneTimeToken(tx, token.id);
  const user = await linkOrUpdateIdentity(tx, instance, { ...item, user: invited });
  await recordAuthAudit(tx, { action: 'invite_accepted', userId: user.id, ip: item.requestContext.ip, now });
  return {
    user: user.email_confirmed_at ? user : await confirmEmailAndRemoveUnprovenAccess(tx, instance, user),
  };
}
