import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { recordAuthAudit } from '../audit/store.ts';
import { deleteSignUpClaim } from '../contacts/store.ts';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import type { User, RequestContext } from '../account-model.ts';
import * as users from '../users/store.ts';
import type { ExternalProfile } from './profile.ts';
import { deleteIdentitiesNotProvingEmail, findIdentity } from './store.ts';

type Subject = { provider: string; subject: string };

/**
 * Locks and returns the owner of an external identity; undefined if there is none or it was unlinked during the wait.
 */
export async function lockIdentityOwner(tx: Transaction, subject: Subject): Promise<User | undefined> {
  const identity = await findIdentity(tx, subject);
  if (!identity) return undefined;
  const owner = await users.lockUserRow(tx, identity.user_id);
  const current = await findIdentity(tx, subject);
  return current && current.user_id === owner?.id ? owner : undefined;
}

type IdentityLink = {
  user: User;
  provider: string;
  profile: ExternalProfile;
  requestContext: RequestContext;
};

/** Links an identity to an account, or updates the data of an identity that is already linked to it. */
export async function linkOrUpdateIdentity(
  tx: Transaction,
  { now }: IdentityInstance,
  { user, provider, profile, requestContext }: IdentityLink,
): Promise<User> {
  const subject = { provider, subject: profile.subject };
  const isAlreadyLinked = (await findIdentity(tx, subject)) !== undefined;
  const upserted = await users.upsertIdentity(tx, {
    id: randomUUID(),
    userId: user.id,
    provider,
    providerId: profile.subject,
    data: profile.data,
    email: profile.email,
    now: now(),
  });
  if (!upserted)
    throw new IdentityError(422, 'identity_already_exists', { sentence: 'identity_of_other_user' });
  if (isAlreadyLinked) return user;
  await recordAuthAudit(tx, {
    action: 'identity_linked',
    userId: user.id,
    ip: requestContext.ip,
    now: now(),
    traits: { provider },
  });
  // The metadata that is already stored has priority; the provider only fills in what is missing.
  const metadata = { ...profile.data, ...user.user_metadata };
  await users.updateUser(tx, user.id, { user_metadata: metadata }, now());
  return (await users.updateProvidersFromIdentities(tx, user.id, now())) ?? user;
}

/**
 * Confirms the address of the account, because the provider has verified it. Removes the password, and the
 * identities of providers that have not verified the address, because their owner did not prove the address.
 * An account with a confirmed phone number keeps the password and these identities, because its owner proved
 * the number.
 */
export async function confirmEmailAndRemoveUnprovenAccess(
  tx: Transaction,
  { now }: IdentityInstance,
  user: User,
): Promise<User> {
  const email = user.email ?? '';
  const isPhoneConfirmed = user.phone_confirmed_at !== null;
  const changes = { email_confirmed_at: now(), ...(isPhoneConfirmed ? {} : { password_hash: null }) };
  await users.updateUser(tx, user.id, changes, now());
  await deleteSignUpClaim(tx, { userId: user.id, contact: { email } });
  if (!isPhoneConfirmed) await deleteIdentitiesNotProvingEmail(tx, { userId: user.id, email });
  return (await users.updateProvidersFromIdentities(tx, user.id, now())) ?? user;
}
