import type { Transaction } from '#platform/database/database';
import { deleteUnconfirmed } from '../contacts/store.ts';
import { IdentityProblem } from '../errors/problem.ts';
import { requireSecondFactor } from '../factors/require-second-factor.ts';
import { sendNotice } from '../flows/letters-out.ts';
import type { Instance } from '../instance.ts';
import type { Own, User, Visitor } from '../shapes.ts';
import * as users from '../users/store.ts';
import { refuseBanned } from './comer.ts';
import { attach, lockOwner } from './identities.ts';
import type { Profile } from './profile.ts';

type Link = { userId: string; provider: string; profile: Profile; visitor: Visitor };

/** Adds an identity to the account of a signed-in user. An anonymous account becomes permanent. */
export async function linkIdentity(tx: Transaction, instance: Instance, it: Link): Promise<User> {
  const { provider, profile } = it;
  const user = await users.lockUser(tx, it.userId);
  if (!user) throw new IdentityProblem(403, 'user_not_found');
  refuseBanned(user, instance);
  if (user.is_sso_user) throw new IdentityProblem(422, 'user_sso_managed');
  const owner = await lockOwner(tx, { provider, subject: profile.subject });
  if (owner) throw alreadyLinked(owner.id === user.id);
  const addressed = await takeAddress(tx, instance, { user, profile });
  const linked = await attach(tx, instance, { ...it, user: addressed });
  if (linked.email !== null) {
    await sendNotice(tx, instance, { user: linked, letter: 'identity_linked', page: '/login' });
  }
  return linked;
}

async function takeAddress(
  tx: Transaction,
  { now }: Instance,
  { user, profile }: { user: User; profile: Profile },
): Promise<User> {
  const changes = user.is_anonymous ? { is_anonymous: false } : {};
  const { email, emailVerified } = profile;
  if (user.email !== null || email === null || !emailVerified) {
    return (await users.updateUser(tx, user.id, changes, now())) ?? user;
  }
  await deleteUnconfirmed(tx, { email });
  if (await users.findUserByEmail(tx, email)) throw new IdentityProblem(422, 'email_exists');
  const addressed = { ...changes, email, email_confirmed_at: now() };
  return (await users.updateUser(tx, user.id, addressed, now())) ?? user;
}

const alreadyLinked = (isOwn: boolean) =>
  new IdentityProblem(422, 'identity_already_exists', isOwn ? {} : { sentence: 'identity_of_other_user' });

/** Throws unless linking is allowed and the session has verified every factor of the account. */
export function refuseLinking({ settings }: Instance, own: Own) {
  if (!settings.manualLinking) throw new IdentityProblem(404, 'manual_linking_disabled');
  if (own.user.is_sso_user) throw new IdentityProblem(422, 'user_sso_managed');
  requireSecondFactor(own, 403);
}
