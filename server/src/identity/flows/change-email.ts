import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import * as contacts from '../contacts/store.ts';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import type { User } from '../shapes.ts';
import { deleteTokensOfPurpose, deleteTokensOfUser } from '../one-time-tokens/store.ts';
import * as users from '../users/store.ts';
import { startFlow, type Challenge } from './flow-states.ts';
import { sendLink, sendNotice } from './letters-out.ts';
import { deleteFlowStatesOf } from './store.ts';

type Wanted = { email: string; redirectTo: string; challenge: Challenge | undefined };

/**
 * Asks both addresses to confirm the change; if the account has no address, only the new one. A new address that has an
 * account gets a notice instead of a link, so that the caller does not learn
 * of the account, and the change can never be completed.
 */
export async function startEmailChange(
  tx: Transaction,
  instance: Instance,
  { user, email, redirectTo, challenge }: Wanted & { user: User },
): Promise<User> {
  const now = instance.now();
  const owner = await users.findUserByEmail(tx, email);
  const isTaken = owner !== undefined && owner.email_confirmed_at !== null;
  if (isTaken && !instance.settings.hidesAccounts) throw new IdentityProblem(422, 'email_exists');

  const flowStateId = await startFlow(tx, { user, challenge, now });
  const link = { user, redirectTo, flowStateId, anyway: true };
  const [current, next] = ['email_change_current', 'email_change_new'] as const;
  // The tokens of an earlier change must not confirm this one.
  await deleteTokensOfPurpose(tx, user.id, next);
  const hasOne = user.email !== null;
  if (hasOne) await sendLink(tx, instance, { ...link, purpose: current, letter: current });
  if (isTaken) await sendNotice(tx, instance, { user: owner, letter: 'known_address', page: '/login' });
  else await sendLink(tx, instance, { ...link, purpose: next, letter: next, to: email });

  const agreed = hasOne ? null : ('current' as const);
  const changes = { new_email: email, email_change_sent_at: now, email_change_agreed: agreed };
  return (await users.updateUser(tx, user.id, changes, now)) ?? user;
}

/** Mails both links again, if a change is under way. */
export async function resendEmailChange(instance: Instance, it: Wanted) {
  await instance.db.transaction(async (tx) => {
    const user = await contacts.lockUserChanging(tx, { email: it.email });
    if (!user?.new_email) return;
    const agreed = user.email_change_agreed;
    const { redirectTo } = it;
    const flowStateId = await startFlow(tx, { user, challenge: it.challenge, now: instance.now() });
    const link = { user, redirectTo, flowStateId };
    const [current, next] = ['email_change_current', 'email_change_new'] as const;
    if (agreed !== 'current') await sendLink(tx, instance, { ...link, purpose: current, letter: current });
    const owner = await users.findUserByEmail(tx, user.new_email);
    const isTaken = owner !== undefined && owner.email_confirmed_at !== null;
    if (agreed === 'new' || isTaken) return;
    await sendLink(tx, instance, { ...link, purpose: next, letter: next, to: user.new_email });
  });
}

/** Notes that one of the two addresses agrees; the changed account once both have. */
export async function agreeToEmail(
  tx: Transaction,
  instance: Instance,
  { user, side, flowStateId }: { user: User; side: 'current' | 'new'; flowStateId: string | null },
): Promise<User | undefined> {
  const now = instance.now();
  if (!user.new_email) throw new IdentityProblem(403, 'otp_expired');
  if (user.email_change_agreed === null || user.email_change_agreed === side) {
    await users.updateUser(tx, user.id, { email_change_agreed: side }, now);
    return undefined;
  }
  return swapEmail(tx, instance, { user, email: user.new_email, flowStateId });
}

async function swapEmail(
  tx: Transaction,
  instance: Instance,
  { user, email, flowStateId }: { user: User; email: string; flowStateId: string | null },
) {
  const now = instance.now();
  await contacts.deleteUnconfirmed(tx, { email });
  if (await users.findUserByEmail(tx, email)) throw new IdentityProblem(403, 'otp_expired');
  const changes = {
    email,
    new_email: null,
    email_change_agreed: null,
    email_confirmed_at: now,
    is_anonymous: false,
  };
  const changed = await users.updateUser(tx, user.id, changes, now);
  if (!changed) throw new Error('the user of an address change is gone');
  // Tokens sent to the old address must be invalid now.
  await deleteTokensOfUser(tx, user.id);
  await deleteFlowStatesOf(tx, { userId: user.id, except: flowStateId });
  // A claim was made for the old address, which is free now.
  await contacts.deleteClaim(tx, { userId: user.id, contact: { email } });
  await users.putEmailIdentity(tx, { id: randomUUID(), user: changed, verified: true, now });
  // No old address confirmed the change, so an owner who is reached by phone is notified.
  if (user.email === null) await sendNotice(tx, instance, { user, letter: 'email_added', page: '/login' });
  return (await users.renewProviders(tx, user.id, now)) ?? changed;
}
