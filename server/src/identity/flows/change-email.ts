import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import * as contacts from '../contacts/store.ts';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import type { User } from '../account-model.ts';
import { deleteOneTimeTokensOfUserAndPurpose, deleteOneTimeTokensOfUser } from '../one-time-tokens/store.ts';
import * as users from '../users/store.ts';
import { startPkceFlow, type PkceChallenge } from './flow-states.ts';
import { sendLinkEmail, sendAccountNotice } from './send-messages.ts';
import { deleteFlowStatesOfUser } from './store.ts';

type EmailChangeParams = { email: string; redirectTo: string; challenge: PkceChallenge | undefined };

/**
 * Asks both addresses to confirm the change; if the account has no address, only the new one. A new address that
 * another account has confirmed gets a notice instead of a link: the caller does not learn of the account, and the
 * change cannot be completed. Throws `email_exists` for such an address if the instance does not hide accounts.
 */
export async function startEmailChange(
  tx: Transaction,
  instance: IdentityInstance,
  { user, email, redirectTo, challenge }: EmailChangeParams & { user: User },
): Promise<User> {
  const now = instance.now();
  const owner = await users.findUserByEmail(tx, email);
  const isTaken = owner !== undefined && owner.email_confirmed_at !== null;
  if (isTaken && !instance.settings.hidesAccounts) throw new IdentityError(422, 'email_exists');

  const flowStateId = await startPkceFlow(tx, { user, challenge, now });
  const link = { user, redirectTo, flowStateId, skipResendInterval: true };
  const [current, next] = ['email_change_current', 'email_change_new'] as const;
  // Deletes the tokens of an earlier change of the address, because they must not confirm the new change.
  await deleteOneTimeTokensOfUserAndPurpose(tx, user.id, next);
  const hasEmail = user.email !== null;
  if (hasEmail) await sendLinkEmail(tx, instance, { ...link, purpose: current, emailKind: current });
  if (isTaken)
    await sendAccountNotice(tx, instance, { user: owner, emailKind: 'known_address', page: '/login' });
  else await sendLinkEmail(tx, instance, { ...link, purpose: next, emailKind: next, to: email });

  const agreed = hasEmail ? null : ('current' as const);
  const changes = { new_email: email, email_change_sent_at: now, email_change_agreed: agreed };
  return (await users.updateUser(tx, user.id, changes, now)) ?? user;
}

/**
 * If an email change is pending, emails the links again to the addresses that have not confirmed it, except to a new
 * address that another account has confirmed.
 */
export async function resendEmailChange(instance: IdentityInstance, item: EmailChangeParams) {
  await instance.db.transaction(async (tx) => {
    const user = await contacts.lockUserChangingFromOrToContact(tx, { email: item.email });
    if (!user?.new_email) return;
    const agreed = user.email_change_agreed;
    const { redirectTo } = item;
    const flowStateId = await startPkceFlow(tx, { user, challenge: item.challenge, now: instance.now() });
    const link = { user, redirectTo, flowStateId };
    const [current, next] = ['email_change_current', 'email_change_new'] as const;
    if (agreed !== 'current')
      await sendLinkEmail(tx, instance, { ...link, purpose: current, emailKind: current });
    const owner = await users.findUserByEmail(tx, user.new_email);
    const isTaken = owner !== undefined && owner.email_confirmed_at !== null;
    if (agreed === 'new' || isTaken) return;
    await sendLinkEmail(tx, instance, { ...link, purpose: next, emailKind: next, to: user.new_email });
  });
}

/**
 * Stores that one of the two addresses has confirmed the change. Returns the changed account if both have confirmed it,
 * otherwise undefined. Throws `otp_expired` if no change is pending or another account has the new address now.
 */
export async function confirmEmailChange(
  tx: Transaction,
  instance: IdentityInstance,
  { user, side, flowStateId }: { user: User; side: 'current' | 'new'; flowStateId: string | null },
): Promise<User | undefined> {
  const now = instance.now();
  if (!user.new_email) throw new IdentityError(403, 'otp_expired');
  if (user.email_change_agreed === null || user.email_change_agreed === side) {
    await users.updateUser(tx, user.id, { email_change_agreed: side }, now);
    return undefined;
  }
  return applyEmailChange(tx, instance, { user, email: user.new_email, flowStateId });
}

async function applyEmailChange(
  tx: Transaction,
  instance: IdentityInstance,
  { user, email, flowStateId }: { user: User; email: string; flowStateId: string | null },
) {
  const now = instance.now();
  await contacts.deleteUnconfirmedUser(tx, { email });
  if (await users.findUserByEmail(tx, email)) throw new IdentityError(403, 'otp_expired');
  const changes = {
    email,
    new_email: null,
    email_change_agreed: null,
    email_confirmed_at: now,
    is_anonymous: false,
  };
  const changed = await users.updateUser(tx, user.id, changes, now);
  if (!changed) throw new Error('the user of an address change is gone');
  // Deletes the tokens that were sent to the old address, because they must not work after the change.
  await deleteOneTimeTokensOfUser(tx, user.id);
  await deleteFlowStatesOfUser(tx, { userId: user.id, except: flowStateId });
  // Deletes the sign-up claim for the old address, because the address is free for other accounts now.
  await contacts.deleteSignUpClaim(tx, { userId: user.id, contact: { email } });
  await users.upsertEmailIdentity(tx, { id: randomUUID(), user: changed, verified: true, now });
  // No old address confirmed the change, so the owner is notified at the confirmed phone number, if there is one.
  if (user.email === null)
    await sendAccountNotice(tx, instance, { user, emailKind: 'email_added', page: '/login' });
  return (await users.updateProvidersFromIdentities(tx, user.id, now)) ?? changed;
}
