import type { Transaction } from '#platform/database/database';
import type { SmsOrWhatsApp } from '#platform/mail/sms-sender';
import { recordAuthAudit } from '../audit/store.ts';
import { getConfirmedContact, type Contact } from '../contacts/contact.ts';
import { IdentityError, createValidationFailedError } from '../errors/identity-error.ts';
import { assertMfaIfEnrolled } from '../factors/assert-mfa-if-enrolled.ts';
import { findRetiredPasswordHash } from '../incident/store.ts';
import type { IdentityInstance } from '../instance.ts';
import { findAndConsumeTokenByCode } from '../one-time-tokens/one-time-tokens.ts';
import { deleteOneTimeTokensOfUser } from '../one-time-tokens/store.ts';
import { endSessionsAndExchangeableCodes } from '../sessions/sessions.ts';
import { lockAccountAndAssertSession } from '../sessions/lock-own-account.ts';
import { assertCurrentPassword } from '../sessions/assert-current-password.ts';
import { assertRecentAuthentication } from '../sessions/assert-recent-authentication.ts';
import {
  toUserBody,
  type AuthenticatedAccount,
  type User,
  type UserBody,
  type RequestContext,
} from '../account-model.ts';
import * as users from '../users/store.ts';
import { startEmailChange } from './change-email.ts';
import { startPhoneChange } from './change-phone.ts';
import type { PkceChallenge } from './flow-states.ts';
import { sendReauthenticationCode, sendAccountNotice } from './send-messages.ts';
import { mergeMetadata } from './merge-metadata.ts';
import { rejectWeakPassword } from './reject-weak-password.ts';

export type ChangeAccountInput = {
  password: string | undefined;
  currentPassword: string | undefined;
  /** The code that the route `/reauthenticate` sent to the caller, in place of the current password. */
  nonce: string | undefined;
  email: string | undefined;
  phone: string | undefined;
  metadata: Record<string, unknown> | undefined;
  redirectTo: string;
  challenge: PkceChallenge | undefined;
  channel?: SmsOrWhatsApp | undefined;
  /**
   * Charges the rate limits of the messages that are about to be sent. Called after the checks of the request, before
   * the transaction.
   */
  beforeSending?: () => Promise<void>;
};

/**
 * Changes the caller's account. A new password ends the other sessions. A new address or phone number takes effect once
 * it is confirmed; with `phoneAutoconfirm` a phone number takes effect at once.
 */
export async function changeAccount(
  instance: IdentityInstance,
  caller: AuthenticatedAccount,
  changes: ChangeAccountInput,
  requestContext: Pick<RequestContext, 'ip'>,
): Promise<UserBody> {
  const { password, email, phone } = changes;
  rejectAnonymousPassword(caller, changes);
  const isContactChanged =
    (email !== undefined && email !== caller.user.email) ||
    (phone !== undefined && phone !== caller.user.phone);
  const isSensitive = password !== undefined || isContactChanged;
  if (isSensitive && caller.user.is_sso_user) throw new IdentityError(422, 'user_sso_managed');
  if (isSensitive) assertMfaIfEnrolled(caller, 401);
  if (addsSignInMethod(caller, changes)) assertRecentAuthentication(instance, caller);
  const verifiedPassword =
    password === undefined
      ? undefined
      : await verifyAndHashPassword(instance, caller, { ...changes, password }, requestContext);
  const passwordHash = verifiedPassword?.hash;
  await changes.beforeSending?.();

  const changed = await instance.db.transaction(async (tx) => {
    const now = instance.now();
    const user = await lockAccountAndAssertSession(tx, instance, caller);
    if (passwordHash && user.password_hash !== caller.user.password_hash) {
      throw new IdentityError(400, 'current_password_invalid');
    }
    // MFA is required once more inside the transaction: the account's first factor may have been verified while the
    // password was being hashed.
    const factors = await users.listFactors(tx, user.id);
    if (isSensitive) assertMfaIfEnrolled({ ...caller, factors }, 401);
    if (passwordHash && !(await consumeReauthenticationCode(tx, instance, { user, changes })))
      return undefined;
    // This error is thrown only after the current password or the code was verified, because it reveals whether the
    // caller has guessed the current password.
    if (verifiedPassword?.isSame) throw new IdentityError(422, 'same_password');
    if (passwordHash) await setPassword(tx, instance, { ...caller, user, passwordHash }, requestContext);
    // Changes the phone number before the email address: a change of the phone number that applies at once deletes all
    // tokens, and must not delete those for the new address.
    if (phone && phone !== user.phone)
      await startPhoneChange(tx, instance, { user, phone, channel: changes.channel });
    if (email && email !== user.email) await startEmailChange(tx, instance, { ...changes, user, email });
    const metadata = mergeMetadata(user.user_metadata, changes.metadata ?? {});
    const updated = await users.updateUser(tx, user.id, { user_metadata: metadata }, now);
    await recordAuthAudit(tx, { action: 'user_modified', userId: user.id, ip: requestContext.ip, now });
    return toUserBody({
      user: updated ?? user,
      identities: await users.listIdentities(tx, user.id),
      factors,
    });
  });
  // The error is thrown after the transaction, because the count of wrong codes must be committed.
  if (!changed) throw new IdentityError(422, 'reauthentication_not_valid');
  return changed;
}

/** Sends the code that can replace the current password when the caller sets a new one. */
export async function requestReauthenticationCode(
  instance: IdentityInstance,
  { user, contact }: { user: User; contact: Contact },
  requestContext: RequestContext,
) {
  const now = instance.now();
  await instance.db.transaction(async (tx) => {
    if (!(await sendReauthenticationCode(tx, instance, { user, contact }))) return;
    await users.updateUser(tx, user.id, { reauthentication_sent_at: now }, now);
    await recordAuthAudit(tx, {
      action: 'user_reauthenticate_requested',
      userId: user.id,
      ip: requestContext.ip,
      now,
    });
  });
}

// An anonymous account has no address and no phone number, so no user could sign in with its password.
function rejectAnonymousPassword(
  { user }: AuthenticatedAccount,
  { password, email, phone }: ChangeAccountInput,
) {
  const isWithoutContact = user.is_anonymous && password !== undefined && !email && !phone;
  if (isWithoutContact) throw createValidationFailedError('anonymous_password');
}

// True if the change adds a way to sign in that the owner's old contact does not have to confirm: a new phone number,
// which is confirmed only by a code sent to it, or a new address of an account without a confirmed address.
function addsSignInMethod({ user }: AuthenticatedAccount, { email, phone }: ChangeAccountInput) {
  const addsPhone = phone !== undefined && phone !== user.phone;
  return addsPhone || (email !== undefined && email !== user.email && user.email_confirmed_at === null);
}

async function verifyAndHashPassword(
  instance: IdentityInstance,
  caller: AuthenticatedAccount,
  { password, currentPassword, nonce }: ChangeAccountInput & { password: string },
  { ip }: Pick<RequestContext, 'ip'>,
) {
  const { user } = caller;
  const { passwords } = instance;
  const { email, phone, user_metadata: metadata } = user;
  await rejectWeakPassword(instance, password, { email, phone, name: metadata['name'] });
  if (currentPassword === undefined && nonce === undefined && !canOmitCurrentPassword(instance, caller)) {
    // An account without a password has no current password to send.
    if (user.password_hash !== null) throw new IdentityError(400, 'current_password_required');
    assertRecentAuthentication(instance, caller);
  }
  if (currentPassword !== undefined) {
    const { id: userId, password_hash: hash } = user;
    await assertCurrentPassword(instance, { userId, hash, ip, password: currentPassword });
  }
  // An account without a password may have lost it in an incident; then the new password must differ from the retired
  // one.
  const before = user.password_hash ?? (await findRetiredPasswordHash(instance.db, user.id));
  return { hash: await passwords.hash(password), isSame: await passwords.matches(before, password) };
}

// True if the session itself permits a new password without the current one. A recovery email has just proven the
// address of the user, for a limited time. An invited user without a password has no other proof, so no time limit
// applies.
function canOmitCurrentPassword(
  { settings, now }: IdentityInstance,
  { user, session }: Pick<AuthenticatedAccount, 'user' | 'session'>,
) {
  const isSignedInBy = (way: string) => session.amr.some(({ method }) => method === way);
  if (isSignedInBy('invite') && user.password_hash === null) return true;
  return (
    isSignedInBy('recovery') && now().getTime() - session.created_at.getTime() < settings.freshSeconds * 1000
  );
}

// The code replaces the current password, and is used up only if the change succeeds.
async function consumeReauthenticationCode(
  tx: Transaction,
  instance: IdentityInstance,
  { user, changes: { currentPassword, nonce } }: { user: User; changes: ChangeAccountInput },
) {
  if (currentPassword !== undefined || nonce === undefined) return true;
  const token = await findAndConsumeTokenByCode(tx, instance, {
    userIds: [user.id],
    code: nonce,
    sentTo: getConfirmedContact(user)?.phone,
    purposes: ['reauthentication'],
  });
  return token !== undefined;
}

async function setPassword(
  tx: Transaction,
  instance: IdentityInstance,
  { user, session, passwordHash }: AuthenticatedAccount & { passwordHash: string },
  requestContext: Pick<RequestContext, 'ip'>,
) {
  const now = instance.now();
  await users.updateUser(tx, user.id, { password_hash: passwordHash }, now);
  await deleteOneTimeTokensOfUser(tx, user.id);
  await endSessionsAndExchangeableCodes(tx, instance, user.id, {
    except: session.id,
    reason: 'password_changed',
  });
  await sendAccountNotice(tx, instance, { user, emailKind: 'password_changed', page: '/recuperar' });
  await recordAuthAudit(tx, { action: 'user_updated_password', userId: user.id, ip: requestContext.ip, now });
}
