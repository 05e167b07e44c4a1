import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { recordAuthAudit } from '../audit/store.ts';
import { deleteUnconfirmedUser } from '../contacts/store.ts';
import { IdentityError } from '../errors/identity-error.ts';
import { reserveSignUpSeatOrFindRejection, findSignUpRejection } from '../flows/sign-up-policy-checks.ts';
import { sendAccountNotice } from '../flows/send-messages.ts';
import { getSignUpSeatId, sendSignUpConfirmation } from '../flows/sign-up.ts';
import type { IdentityInstance } from '../instance.ts';
import { consumeEmailLimits } from '../limits/limits.ts';
import type { User } from '../account-model.ts';
import * as users from '../users/store.ts';
import { acceptInviteWithExternalIdentity } from './accept-invite.ts';
import {
  rejectBannedUser,
  type ExternalSignInAttempt,
  type ExternalSignInUserOrError,
} from './external-identity.ts';
import {
  linkOrUpdateIdentity,
  confirmEmailAndRemoveUnprovenAccess,
  lockIdentityOwner,
} from './identities.ts';

/**
 * Finds or creates the account of a user of an external provider or wallet. An address opens an existing account only
 * if the provider has verified it and the account has confirmed it or a phone number, or an admin invited the account.
 * Otherwise an attacker could sign in to the account of another person. If the provider has verified the address of an
 * uninvited account without any confirmed contact, a new account replaces it.
 */
export async function findOrCreateAccountForIdentity(
  tx: Transaction,
  instance: IdentityInstance,
  externalIdentity: ExternalSignInAttempt,
): Promise<ExternalSignInUserOrError> {
  const { provider, profile } = externalIdentity;
  const owner = await lockIdentityOwner(tx, { provider, subject: profile.subject });
  if (externalIdentity.inviteHash)
    return acceptInviteWithExternalIdentity(tx, instance, {
      ...externalIdentity,
      inviteHash: externalIdentity.inviteHash,
      owner,
    });
  if (owner) return signInExistingUser(tx, instance, { ...externalIdentity, user: owner });
  if (profile.email === null) return createUserForIdentity(tx, instance, externalIdentity);

  const userWithEmail = await users.lockUserRowByEmail(tx, profile.email);
  if (!userWithEmail) return createUserForIdentity(tx, instance, externalIdentity);
  if (!profile.emailVerified) {
    // Reserves a sign-up seat as for a new account: neither the response nor the number of seats of an invite link must
    // reveal that this address has an account.
    const accountId = getSignUpSeatId(instance, userWithEmail, { email: profile.email });
    if (!(await findSignUpRejection(instance, externalIdentity.requestContext)))
      await reserveSeatOrThrow(tx, instance, { ...externalIdentity, accountId });
    return requestConfirmation(tx, instance, { ...externalIdentity, user: userWithEmail });
  }
  rejectBannedUser(userWithEmail, instance);
  if (userWithEmail.email_confirmed_at) {
    const user = await linkOrUpdateIdentity(tx, instance, { ...externalIdentity, user: userWithEmail });
    await sendAccountNotice(tx, instance, { user, emailKind: 'identity_linked', page: '/login' });
    return { user };
  }
  if (userWithEmail.phone_confirmed_at) {
    // As with a confirmation link, the owner of the address is the owner of the account. The notice is sent by SMS,
    // because the address was not confirmed before.
    const user = await linkOrUpdateIdentity(tx, instance, { ...externalIdentity, user: userWithEmail });
    await sendAccountNotice(tx, instance, { user, emailKind: 'identity_linked', page: '/login' });
    return { user: await confirmEmailAndRemoveUnprovenAccess(tx, instance, user) };
  }
  if (userWithEmail.invited_at) {
    return {
      user: await confirmEmailAndRemoveUnprovenAccess(
        tx,
        instance,
        await linkOrUpdateIdentity(tx, instance, { ...externalIdentity, user: userWithEmail }),
      ),
    };
  }
  // The creator of the unconfirmed account never proved the address, and could be an attacker who waits for the owner
  // of the address to sign in.
  await deleteUnconfirmedUser(tx, { email: profile.email });
  return createUserForIdentity(tx, instance, externalIdentity);
}

async function signInExistingUser(
  tx: Transaction,
  instance: IdentityInstance,
  item: ExternalSignInAttempt & { user: User },
): Promise<ExternalSignInUserOrError> {
  rejectBannedUser(item.user, instance);
  const user = await linkOrUpdateIdentity(tx, instance, item);
  const { email, emailVerified } = item.profile;
  const isUnconfirmed = user.email !== null && user.email_confirmed_at === null;
  if (!isUnconfirmed) return { user };
  if (emailVerified && user.email === email)
    return { user: await confirmEmailAndRemoveUnprovenAccess(tx, instance, user) };
  return requestConfirmation(tx, instance, { ...item, user });
}

async function createUserForIdentity(
  tx: Transaction,
  instance: IdentityInstance,
  externalIdentity: ExternalSignInAttempt,
): Promise<ExternalSignInUserOrError> {
  const { settings } = instance;
  const { profile, provider, requestContext } = externalIdentity;
  const rejection = await findSignUpRejection(instance, requestContext);
  if (rejection) {
    if (profile.email === null || profile.emailVerified) throw rejection;
    // An unverified address gets the same response as an address that already has an account, so that the response does
    // not reveal which addresses are known.
    await consumeEmailLimits(instance, {
      kind: 'signup',
      address: profile.email,
      network: requestContext.network,
    });
    return {
      error: new IdentityError(400, 'provider_email_needs_verification', {
        sentence: 'unverified_email_told',
        values: { provider },
      }),
    };
  }
  const now = instance.now();
  const isConfirmed = profile.email !== null && (profile.emailVerified || settings.autoconfirm);
  const created = await users.insertUser(tx, {
    id: randomUUID(),
    email: profile.email,
    passwordHash: null,
    confirmedAt: isConfirmed ? now : null,
    metadata: profile.data,
    provider,
    language: requestContext.emailLanguage,
    now,
  });
  // Of two concurrent first sign-ins with the same address the later one gets a 409. If the user tries again, the
  // account is found.
  if (!created) throw new IdentityError(409, 'conflict');
  await recordAuthAudit(tx, {
    action: 'user_signedup',
    userId: created.id,
    ip: requestContext.ip,
    now,
    traits: { provider },
  });
  await reserveSeatOrThrow(tx, instance, { requestContext, accountId: created.id });
  const user = await linkOrUpdateIdentity(tx, instance, { ...externalIdentity, user: created });
  if (profile.email === null || isConfirmed) return { user };
  return requestConfirmation(tx, instance, { ...externalIdentity, user });
}

async function reserveSeatOrThrow(
  tx: Transaction,
  instance: IdentityInstance,
  { requestContext, accountId }: Pick<ExternalSignInAttempt, 'requestContext'> & { accountId: string },
) {
  const rejection = await reserveSignUpSeatOrFindRejection(tx, instance, { ...requestContext, accountId });
  if (rejection) throw rejection;
}

// The same response for a new account and for a known address: only an email informs the owner of the difference.
async function requestConfirmation(
  tx: Transaction,
  instance: IdentityInstance,
  { user, provider, redirectTo, challenge, requestContext }: ExternalSignInAttempt & { user: User },
): Promise<ExternalSignInUserOrError> {
  const { network } = requestContext;
  await consumeEmailLimits(instance, { kind: 'signup', address: user.email ?? user.id, network });
  if (user.email_confirmed_at) {
    await sendAccountNotice(tx, instance, { user, emailKind: 'known_address', page: '/login' });
  } else {
    await sendSignUpConfirmation(tx, instance, { user, redirectTo, challenge });
  }
  return {
    error: new IdentityError(400, 'provider_email_needs_verification', {
      sentence: 'unverified_email_told',
      values: { provider },
    }),
  };
}
