import { recordAuthAudit } from '../audit/store.ts';
import { isContactConfirmed } from '../contacts/contact.ts';
import * as contacts from '../contacts/store.ts';
import type { SmsOrWhatsApp } from '#platform/mail/sms-sender';
import type { IdentityInstance } from '../instance.ts';
import { findSignUpRejection } from './sign-up-policy-checks.ts';
import { rejectUnlessAccountsHidden } from './email-links.ts';
import type { RequestContext } from '../account-model.ts';
import { sendSmsCode } from './send-messages.ts';
import {
  deleteConflictingUnconfirmedMetadata,
  findUserOrTryInsertWithSeat,
  sendSignUpConfirmation,
} from './sign-up.ts';

type SignInCodeParams = {
  phone: string;
  createUser: boolean;
  metadata: Record<string, unknown>;
  channel: SmsOrWhatsApp | undefined;
};

/**
 * Sends an SMS with a code that signs in without a password. A new number gets an account first, if `createUser` is
 * true and the caller can create an account.
 */
export async function sendSignInCode(
  instance: IdentityInstance,
  item: SignInCodeParams,
  requestContext: RequestContext,
) {
  const { settings, db } = instance;
  const { phone, metadata, channel } = item;
  const canCreate = item.createUser && !(await findSignUpRejection(instance, requestContext));
  await db.transaction(async (tx) => {
    const existing = await contacts.lockUserByContact(tx, { phone });
    const account = { phone, metadata, passwordHash: null, language: requestContext.emailLanguage };
    const user = canCreate
      ? await findUserOrTryInsertWithSeat(tx, instance, { existing, account, requestContext })
      : existing;
    if (!user) return rejectUnlessAccountsHidden(settings);
    if (existing) await deleteConflictingUnconfirmedMetadata(tx, instance, { existing, metadata });
    const action = existing ? 'user_recovery_requested' : 'user_signedup';
    const traits = { method: 'sms' };
    await recordAuthAudit(tx, {
      action,
      userId: user.id,
      ip: requestContext.ip,
      now: instance.now(),
      traits,
    });
    // The purpose is `sms` and not `signup`, because redeeming a sign-in code removes the password of an unconfirmed
    // account.
    await sendSmsCode(tx, instance, { user, purpose: 'sms', phone, channel });
  });
}

/** Sends the code of a sign-up again, if the account is not confirmed. */
export async function resendSignUpConfirmationSms(
  instance: IdentityInstance,
  phone: string,
  requestContext: RequestContext,
) {
  await instance.db.transaction(async (tx) => {
    const user = await contacts.lockUserByContact(tx, { phone });
    if (!user || isContactConfirmed(user, { phone })) return;
    await sendSignUpConfirmation(tx, instance, {
      user,
      phone,
      redirectTo: instance.settings.siteUrl,
      challenge: undefined,
    });
    const now = instance.now();
    await recordAuthAudit(tx, {
      action: 'user_confirmation_requested',
      userId: user.id,
      ip: requestContext.ip,
      now,
    });
  });
}
