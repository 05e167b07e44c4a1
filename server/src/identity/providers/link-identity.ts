import type { Transaction } from '#platform/database/database';
import { getConfirmedContact } from '../contacts/contact.ts';
import { deleteUnconfirmedUser } from '../contacts/store.ts';
import { IdentityError } from '../errors/identity-error.ts';
import { assertMfaIfEnrolled } from '../factors/assert-mfa-if-enrolled.ts';
import { sendAccountNotice } from '../flows/send-messages.ts';
import type { IdentityInstance } from '../instance.ts';
import type { AuthenticatedAccount, User, RequestContext } from '../account-model.ts';
import * as users from '../users/store.ts';
import { rejectBannedUser } from './external-identity.ts';
import { linkOrUpdateIdentity, lockIdentityOwner } from './identities.ts';
import type { ExternalProfile } from './profile.ts';

type Link = { userId: string; provider: string; profile: ExternalProfile; requestContext: RequestContext };

/**
 * Adds an identity to the account of a signed-in user. An anonymous account becomes permanent, and an account without
 * an address takes the verified address of the provider.
 */
export async function linkIdentity(tx: Transaction, instance: IdentityInstance, link: Link): Promise<User> {
  const { provider, profile } = link;
  const user = await users.lockUserRow(tx, link.userId);
  if (!user) throw new IdentityError(403, 'user_not_found');
  rejectBannedUser(user, instance);
  if (user.is_sso_user) throw new IdentityError(422, 'user_sso_managed');
  const owner = await lockIdentityOwner(tx, { provider, subject: profile.subject });
  if (owner) throw createAlreadyLinkedError(owner.id === user.id);
  const userWithEmail = await adoptEmail(tx, instance, { user, profile });
  const linked = await linkOrUpdateIdentity(tx, instance, { ...link, user: userWithEmail });
  // An address that the account has just taken over may not be the owner's, so the earlier contact gets the notice.
  const to = getConfirmedContact(user) ?? getConfirmedContact(linked);
  if (to)
    await sendAccountNotice(tx, instance, { user: linked, emailKind: 'identity_linked', page: '/login', to });
  return linked;
}

async function adoptEmail(
  tx: Transaction,
  { now }: IdentityInstance,
  { user, profile }: { user: User; profile: ExternalProfile },
): Promise<User> {
  const changes = user.is_anonymous ? { is_anonymous: false } : {};
  const { email, emailVerified } = profile;
  if (user.email !== null || email === null || !emailVerified) {
    return (await users.updateUser(tx, user.id, changes, now())) ?? user;
  }
  await deleteUnconfirmedUser(tx, { email });
  if (await users.findUserByEmail(tx, email)) throw new IdentityError(422, 'email_exists');
  const changesWithEmail = { ...changes, email, email_confirmed_at: now() };
  return (await users.updateUser(tx, user.id, changesWithEmail, now())) ?? user;
}

const createAlreadyLinkedError = (isOwn: boolean) =>
  new IdentityError(422, 'identity_already_exists', isOwn ? {} : { sentence: 'identity_of_other_user' });

/**
 * Throws if manual linking is disabled, the account belongs to an organisation, or the account has a second factor and
 * the session has not verified one.
 */
export function rejectForbiddenLinking({ settings }: IdentityInstance, caller: AuthenticatedAccount) {
  if (!settings.manualLinking) throw new IdentityError(404, 'manual_linking_disabled');
  if (caller.user.is_sso_user) throw new IdentityError(422, 'user_sso_managed');
  assertMfaIfEnrolled(caller, 403);
}
