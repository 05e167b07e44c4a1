import { note } from '../audit/store.ts';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import type { Visitor } from '../shapes.ts';
import * as users from '../users/store.ts';
import { whyNotAdmitted } from './admission.ts';
import { startFlow, type Challenge } from './flow-states.ts';
import { sendLink } from './letters-out.ts';
import { dropOtherData, knownOrNew, sendConfirmation } from './sign-up.ts';

type Wanted = { email: string; redirectTo: string; challenge: Challenge | undefined };

/** Emails the link to set a new password, if the address is known; the caller's response is the same either way. */
export async function recover(instance: Instance, it: Wanted, visitor: Visitor) {
  const now = instance.now();
  await instance.db.transaction(async (tx) => {
    const user = await users.lockUserByEmail(tx, it.email);
    if (!user) return;
    const flowStateId = await startFlow(tx, { user, challenge: it.challenge, now });
    const link = {
      user,
      purpose: 'recovery',
      letter: 'recovery',
      redirectTo: it.redirectTo,
      flowStateId,
    } as const;
    if (!(await sendLink(tx, instance, link))) return;
    await users.updateUser(tx, user.id, { recovery_sent_at: now }, now);
    await note(tx, { action: 'user_recovery_requested', userId: user.id, ip: visitor.ip, now });
  });
}

/** Emails the confirmation again, if the account is not confirmed. */
export async function resendConfirmation(instance: Instance, it: Wanted, visitor: Visitor) {
  await instance.db.transaction(async (tx) => {
    const user = await users.lockUserByEmail(tx, it.email);
    if (!user || user.email_confirmed_at) return;
    await sendConfirmation(tx, instance, { user, ...it });
    const now = instance.now();
    await note(tx, { action: 'user_confirmation_requested', userId: user.id, ip: visitor.ip, now });
  });
}

// Where accounts are hidden, the response is the same for all addresses.
export function refuseUnknown({ hidesAccounts }: Instance['settings']) {
  if (!hidesAccounts) throw new IdentityProblem(422, 'otp_disabled');
}

type PasswordlessWanted = Wanted & { createUser: boolean; metadata: Record<string, unknown> };

/** Emails a link that signs in without a password. A new address gets an account first, if sign-ups are allowed. */
export async function sendSignInLink(instance: Instance, it: PasswordlessWanted, visitor: Visitor) {
  const { settings, db } = instance;
  const mayMake = it.createUser && !(await whyNotAdmitted(instance, visitor));
  await db.transaction(async (tx) => {
    const known = await users.lockUserByEmail(tx, it.email);
    const account = { ...it, passwordHash: null, language: visitor.letterLanguage };
    const user = mayMake ? await knownOrNew(tx, instance, { known, account, visitor }) : known;
    if (!user) return refuseUnknown(settings);
    const now = instance.now();
    const action = known ? 'user_recovery_requested' : 'user_signedup';
    await note(tx, {
      action,
      userId: user.id,
      ip: visitor.ip,
      now,
      traits: { method: 'magiclink' },
    });
    // For an unconfirmed account, another person could have chosen the password: redeeming this email removes that
    // password.
    if (!known) return sendConfirmation(tx, instance, { user, ...it });
    await dropOtherData(tx, instance, { known, metadata: it.metadata });
    const flowStateId = await startFlow(tx, { user, challenge: it.challenge, now });
    const { redirectTo } = it;
    return sendLink(tx, instance, {
      user,
      purpose: 'magiclink',
      letter: 'magiclink',
      redirectTo,
      flowStateId,
    });
  });
}
