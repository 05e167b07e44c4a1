import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { note } from '../audit/store.ts';
import { deleteUnconfirmed } from '../contacts/store.ts';
import { IdentityProblem } from '../errors/problem.ts';
import { keepPlace, whyNotAdmitted } from '../flows/admission.ts';
import { sendNotice } from '../flows/letters-out.ts';
import { placeIdOf, sendConfirmation } from '../flows/sign-up.ts';
import type { Instance } from '../instance.ts';
import { chargeMail } from '../limits/limits.ts';
import type { User } from '../shapes.ts';
import * as users from '../users/store.ts';
import { acceptInvite } from './accept-invite.ts';
import { refuseBanned, type Comer, type Settled } from './comer.ts';
import { attach, confirmBy, lockOwner } from './identities.ts';

/**
 * Finds or creates the account of a user of another service. An address only opens an existing account if
 * the service has verified it and the account has confirmed it: with only one of the two, an attacker could sign in.
 */
export async function settleAccount(tx: Transaction, instance: Instance, it: Comer): Promise<Settled> {
  const { provider, profile } = it;
  const owner = await lockOwner(tx, { provider, subject: profile.subject });
  if (it.inviteHash) return acceptInvite(tx, instance, { ...it, inviteHash: it.inviteHash, owner });
  if (owner) return welcomeBack(tx, instance, { ...it, user: owner });
  if (profile.email === null) return welcomeNew(tx, instance, it);

  const namesake = await users.lockUserByEmail(tx, profile.email);
  if (!namesake) return welcomeNew(tx, instance, it);
  if (!profile.emailVerified) {
    // As for a new account: neither the response nor the places of an invite link must reveal that this address is
    // known.
    const accountId = placeIdOf(instance, namesake, { email: profile.email });
    if (!(await whyNotAdmitted(instance, it.visitor))) await takePlace(tx, instance, { ...it, accountId });
    return askToConfirm(tx, instance, { ...it, user: namesake });
  }
  refuseBanned(namesake, instance);
  if (namesake.email_confirmed_at) {
    const user = await attach(tx, instance, { ...it, user: namesake });
    await sendNotice(tx, instance, { user, letter: 'identity_linked', page: '/login' });
    return { user };
  }
  if (namesake.invited_at) {
    return { user: await confirmBy(tx, instance, await attach(tx, instance, { ...it, user: namesake })) };
  }
  // The creator of this account never proved the address, and could be an attacker who waits for its owner.
  await deleteUnconfirmed(tx, { email: profile.email });
  return welcomeNew(tx, instance, it);
}

async function welcomeBack(
  tx: Transaction,
  instance: Instance,
  it: Comer & { user: User },
): Promise<Settled> {
  refuseBanned(it.user, instance);
  const user = await attach(tx, instance, it);
  const { email, emailVerified } = it.profile;
  const isWaiting = user.email !== null && user.email_confirmed_at === null;
  if (!isWaiting) return { user };
  if (emailVerified && user.email === email) return { user: await confirmBy(tx, instance, user) };
  return askToConfirm(tx, instance, { ...it, user });
}

async function welcomeNew(tx: Transaction, instance: Instance, it: Comer): Promise<Settled> {
  const { settings } = instance;
  const { profile, provider, visitor } = it;
  const closed = await whyNotAdmitted(instance, visitor);
  if (closed) {
    if (profile.email === null || profile.emailVerified) throw closed;
    // An unverified address gets the response of a known one.
    await chargeMail(instance, { kind: 'signup', address: profile.email, network: visitor.network });
    return {
      refused: new IdentityProblem(400, 'provider_email_needs_verification', {
        sentence: 'unverified_email_told',
        values: { provider },
      }),
    };
  }
  const now = instance.now();
  const isConfirmed = profile.email !== null && (profile.emailVerified || settings.autoconfirm);
  const made = await users.insertUser(tx, {
    id: randomUUID(),
    email: profile.email,
    passwordHash: null,
    confirmedAt: isConfirmed ? now : null,
    metadata: profile.data,
    provider,
    language: visitor.letterLanguage,
    now,
  });
  // For two concurrent sign-ins with one address: the later one retries and finds the account.
  if (!made) throw new IdentityProblem(409, 'conflict');
  await note(tx, {
    action: 'user_signedup',
    userId: made.id,
    ip: visitor.ip,
    now,
    traits: { provider },
  });
  await takePlace(tx, instance, { visitor, accountId: made.id });
  const user = await attach(tx, instance, { ...it, user: made });
  if (profile.email === null || isConfirmed) return { user };
  return askToConfirm(tx, instance, { ...it, user });
}

async function takePlace(
  tx: Transaction,
  instance: Instance,
  { visitor, accountId }: Pick<Comer, 'visitor'> & { accountId: string },
) {
  const full = await keepPlace(tx, instance, { ...visitor, accountId });
  if (full) throw full;
}

// The same response for a new account and for a known address: only an email informs the owner of the difference.
async function askToConfirm(
  tx: Transaction,
  instance: Instance,
  { user, provider, redirectTo, challenge, visitor }: Comer & { user: User },
): Promise<Settled> {
  const { network } = visitor;
  await chargeMail(instance, { kind: 'signup', address: user.email ?? user.id, network });
  if (user.email_confirmed_at) {
    await sendNotice(tx, instance, { user, letter: 'known_address', page: '/login' });
  } else {
    await sendConfirmation(tx, instance, { user, redirectTo, challenge });
  }
  return {
    refused: new IdentityProblem(400, 'provider_email_needs_verification', {
      sentence: 'unverified_email_told',
      values: { provider },
    }),
  };
}
