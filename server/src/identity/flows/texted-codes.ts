import { note } from '../audit/store.ts';
import { isConfirmed } from '../contacts/contact.ts';
import * as contacts from '../contacts/store.ts';
import type { TextChannel } from '#platform/mail/texter';
import type { Instance } from '../instance.ts';
import { whyNotAdmitted } from './admission.ts';
import { refuseUnknown } from './mailed-links.ts';
import type { Visitor } from '../shapes.ts';
import { sendTextCode } from './letters-out.ts';
import { dropOtherData, knownOrNew, sendConfirmation } from './sign-up.ts';

type Wanted = {
  phone: string;
  createUser: boolean;
  metadata: Record<string, unknown>;
  channel: TextChannel | undefined;
};

/** Sends a code that signs in without a password. A new number gets an account first, if sign-ups are allowed. */
export async function sendSignInCode(instance: Instance, it: Wanted, visitor: Visitor) {
  const { settings, db } = instance;
  const { phone, metadata, channel } = it;
  const mayMake = it.createUser && !(await whyNotAdmitted(instance, visitor));
  await db.transaction(async (tx) => {
    const known = await contacts.lockUserBy(tx, { phone });
    const account = { phone, metadata, passwordHash: null, language: visitor.letterLanguage };
    const user = mayMake ? await knownOrNew(tx, instance, { known, account, visitor }) : known;
    if (!user) return refuseUnknown(settings);
    if (known) await dropOtherData(tx, instance, { known, metadata });
    const action = known ? 'user_recovery_requested' : 'user_signedup';
    const traits = { method: 'sms' };
    await note(tx, { action, userId: user.id, ip: visitor.ip, now: instance.now(), traits });
    // Not the code of a sign-up: redeeming this one removes the password of an unconfirmed account.
    await sendTextCode(tx, instance, { user, purpose: 'sms', phone, channel });
  });
}

/** Sends the code of a sign-up again, if the account is not confirmed. */
export async function resendCode(instance: Instance, phone: string, visitor: Visitor) {
  await instance.db.transaction(async (tx) => {
    const user = await contacts.lockUserBy(tx, { phone });
    if (!user || isConfirmed(user, { phone })) return;
    await sendConfirmation(tx, instance, {
      user,
      phone,
      redirectTo: instance.settings.siteUrl,
      challenge: undefined,
    });
    const now = instance.now();
    await note(tx, { action: 'user_confirmation_requested', userId: user.id, ip: visitor.ip, now });
  });
}
