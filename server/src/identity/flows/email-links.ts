import { recordAuthAudit } from '../audit/store.ts';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import type { RequestContext } from '../account-model.ts';
import * as users from '../users/store.ts';
import { findSignUpRejection } from './sign-up-policy-checks.ts';
import { startPkceFlow, type PkceChallenge } from './flow-states.ts';
import { sendLinkEmail } from './send-messages.ts';
import {
  deleteConflictingUnconfirmedMetadata,
  findUserOrTryInsertWithSeat,
  sendSignUpConfirmation,
} from './sign-up.ts';

type EmailRequestParams = { email: string; redirectTo: string; challenge: PkceChallenge | undefined };

/** Emails the link to set a new password, if the address is known; the caller's response is the same either way. */
export async function sendRecoveryLink(
  instance: IdentityInstance,
  item: EmailRequestParams,
  requestContext: RequestContext,
) {
  const now = instance.now();
  await instance.db.transaction(async (tx) => {
    const user = await users.lockUserRowByEmail(tx, item.email);
    if (!user) return;
    const flowStateId = await startPkceFlow(tx, { user, challenge: item.challenge, now });
    const link = {
      user,
      purpose: 'recovery',
      emailKind: 'recovery',
      redirectTo: item.redirectTo,
      flowStateId,
    } as const;
    if (!(await sendLinkEmail(tx, instance, link))) return;
    await users.updateUser(tx, user.id, { recovery_sent_at: now }, now);
    await recordAuthAudit(tx, {
      action: 'user_recovery_requested',
      userId: user.id,
      ip: requestContext.ip,
      now,
    });
  });
}

/** Emails the confirmation again, if the account is not confirmed. */
export async function resendEmailConfirmation(
  instance: IdentityInstance,
  item: EmailRequestParams,
  requestContext: RequestContext,
) {
  await instance.db.transaction(async (tx) => {
    const user = await users.lockUserRowByEmail(tx, item.email);
    if (!user || user.email_confirmed_at) return;
    await sendSignUpConfirmation(tx, instance, { user, ...item });
    const now = instance.now();
    await recordAuthAudit(tx, {
      action: 'user_confirmation_requested',
      userId: user.id,
      ip: requestContext.ip,
      now,
    });
  });
}

/**
 * Called if a sign-in without a password finds no account and creates none. Throws `otp_disabled`, unless the
 * instance hides whether an account exists: then the response must be the same for all addresses and phone
 * numbers.
 */
export function rejectUnlessAccountsHidden({ hidesAccounts }: IdentityInstance['settings']) {
  if (!hidesAccounts) throw new IdentityError(422, 'otp_disabled');
}

type PasswordlessWanted = EmailRequestParams & { createUser: boolean; metadata: Record<string, unknown> };

/**
 * Emails a link that signs in without a password. A new address gets an account first, if `createUser` is true and the
 * caller can create an account.
 */
export async function sendSignInLink(
  instance: IdentityInstance,
  item: PasswordlessWanted,
  requestContext: RequestContext,
) {
  const { settings, db } = instance;
  const canCreate = item.createUser && !(await findSignUpRejection(instance, requestContext));
  await db.transaction(async (tx) => {
    const existing = await users.lockUserRowByEmail(tx, item.email);
    const account = { ...item, passwordHash: null, language: requestContext.emailLanguage };
    const user = canCreate
      ? await findUserOrTryInsertWithSeat(tx, instance, { existing, account, requestContext })
      : existing;
    if (!user) return rejectUnlessAccountsHidden(settings);
    const now = instance.now();
    const action = existing ? 'user_recovery_requested' : 'user_signedup';
    await recordAuthAudit(tx, {
      action,
      userId: user.id,
      ip: requestContext.ip,
      now,
      traits: { method: 'magiclink' },
    });
    // For an unconfirmed account, another person could have chosen the password: redeeming this email removes that
    // password.
    if (!existing) return sendSignUpConfirmation(tx, instance, { user, ...item });
    await deleteConflictingUnconfirmedMetadata(tx, instance, { existing, metadata: item.metadata });
    const flowStateId = await startPkceFlow(tx, { user, challenge: item.challenge, now });
    const { redirectTo } = item;
    return sendLinkEmail(tx, instance, {
      user,
      purpose: 'magiclink',
      emailKind: 'magiclink',
      redirectTo,
      flowStateId,
    });
  });
}
