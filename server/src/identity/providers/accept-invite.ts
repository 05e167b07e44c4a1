import type { Transaction } from '#platform/database/database';
import { note } from '../audit/store.ts';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import { deleteToken, lockTokenByLink } from '../one-time-tokens/store.ts';
import type { User } from '../shapes.ts';
import { lockUser } from '../users/store.ts';
import { refuseBanned, type Comer, type Settled } from './comer.ts';
import { attach, confirmBy } from './identities.ts';

/** Accepts an invitation with an external identity; the provider must have verified the invited address. */
export async function acceptInvite(
  tx: Transaction,
  instance: Instance,
  it: Comer & { inviteHash: Buffer; owner: User | undefined },
): Promise<Settled> {
  const now = instance.now();
  const token = await lockTokenByLink(tx, it.inviteHash);
  const isGood = token !== undefined && token.purpose === 'invite' && token.expires_at > now;
  const invited = isGood ? await lockUser(tx, token.user_id) : undefined;
  if (!token || !invited) throw new IdentityProblem(404, 'invite_not_found');
  refuseBanned(invited, instance);
  const { email, emailVerified } = it.profile;
  if (!emailVerified || email !== invited.email) {
    throw new IdentityProblem(400, 'provider_email_needs_verification', {
      values: { provider: it.provider },
    });
  }
  if (it.owner && it.owner.id !== invited.id) {
    throw new IdentityProblem(422, 'identity_already_exists', { sentence: 'identity_of_other_user' });
  }
  await deleteToken(tx, token.id);
  const user = await attach(tx, instance, { ...it, user: invited });
  await note(tx, { action: 'invite_accepted', userId: user.id, ip: it.visitor.ip, now });
  return { user: user.email_confirmed_at ? user : await confirmBy(tx, instance, user) };
}
