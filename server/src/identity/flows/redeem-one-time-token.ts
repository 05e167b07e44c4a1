import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { recordAuthAudit } from '../audit/store.ts';
import type { Contact } from '../contacts/contact.ts';
import * as contacts from '../contacts/store.ts';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import {
  isValidLinkToken,
  findAndConsumeTokenByCode,
  findAndConsumeTokenByLink,
} from '../one-time-tokens/one-time-tokens.ts';
import type { OneTimeToken } from '../one-time-tokens/store.ts';
import { openSession, type IssuedSession } from '../sessions/sessions.ts';
import { isUserBanned, type OneTimeTokenPurpose, type User, type RequestContext } from '../account-model.ts';
import { deleteIdentitiesNotProvingEmail } from '../providers/store.ts';
import * as users from '../users/store.ts';
import { confirmEmailChange } from './change-email.ts';
import { confirmPhoneChange } from './change-phone.ts';
import { issuePkceCode } from './flow-states.ts';

const purposesByType = new Map<string, readonly OneTimeTokenPurpose[]>([
  ['signup', ['signup']],
  ['invite', ['invite']],
  // The sign-in link of a new account has the purpose `signup`, because it also confirms the account.
  ['magiclink', ['magiclink', 'signup']],
  ['email', ['signup', 'invite', 'magiclink', 'recovery']],
  ['recovery', ['recovery']],
  ['email_change', ['email_change_current', 'email_change_new']],
]);

// The purposes of the codes that are sent by SMS, by the type in the request. A user types such a code together with
// the phone number, because the SMS contains no link.
const purposesBySmsType = new Map<string, readonly OneTimeTokenPurpose[]>([
  ['sms', ['sms', 'signup']],
  ['phone_change', ['phone_change']],
]);

/** Whether links of this type exist. */
export const isLinkType = (type: string) => purposesByType.has(type);

export type OneTimeTokenInput = { type: string } & (
  | { link: string; isFollowed?: boolean }
  | (Contact & { code: string })
);

/**
 * The result of a verification: a session, a code for a client that uses PKCE, or `waitsForOther` if only one of the
 * two addresses of an address change has confirmed it.
 */
export type OneTimeTokenResult =
  | ((IssuedSession | { flowCode: string }) & { choosesFirstPassword: boolean })
  | { waitsForOther: true };

/** Redeems a link or a typed code: confirms the address or the telephone, and signs in. */
export async function redeemOneTimeToken(
  instance: IdentityInstance,
  input: OneTimeTokenInput,
  requestContext: RequestContext,
): Promise<OneTimeTokenResult> {
  const outcome = await instance.db.transaction(async (tx) => {
    const token = await consumeToken(tx, instance, input);
    const user = token && (await users.lockUserRow(tx, token.user_id));
    if (!token || !user) return undefined;
    // The error is thrown inside the transaction, so that the rollback leaves the link or code of the banned user
    // unused.
    if (isUserBanned(user, instance.now())) throw new IdentityError(403, 'user_banned');
    // Only a browser that follows a link needs a PKCE code to bring back to its client. A client that sends the token
    // itself gets the session in the response.
    const isFollowed = 'link' in input && input.isFollowed === true;
    const phone = 'link' in input ? undefined : input.phone;
    return redeem(tx, instance, { user, token, isFollowed, phone }, requestContext);
  });
  // The error is thrown after the transaction, because the count of wrong codes must be committed.
  if (!outcome) throw createExpiredError(input);
  return outcome;
}

const createExpiredError = (input: OneTimeTokenInput) =>
  new IdentityError(403, 'otp_expired', 'link' in input ? { sentence: 'link_expired' } : {});

/** Whether a link still works, without using it up. */
export async function isVerificationLinkValid(
  instance: IdentityInstance,
  { type, link }: { type: string; link: string },
) {
  const purposes = purposesByType.get(type) ?? [];
  return isValidLinkToken(instance.db, { link, purposes, now: instance.now() });
}

async function consumeToken(tx: Transaction, instance: IdentityInstance, input: OneTimeTokenInput) {
  const isSms = 'code' in input && input.phone !== undefined;
  const purposes = (isSms ? purposesBySmsType : purposesByType).get(input.type);
  if (!purposes) return undefined;
  if ('link' in input)
    return findAndConsumeTokenByLink(tx, { link: input.link, purposes, now: instance.now() });
  const isChange = input.type === 'email_change' || input.type === 'phone_change';
  const owners = isChange
    ? await contacts.listUsersChangingFromOrToContact(tx, input)
    : [await contacts.findUserByContact(tx, input)].filter((user) => user !== undefined);
  const userIds = owners.map((user) => user.id);
  return findAndConsumeTokenByCode(tx, instance, {
    userIds,
    code: input.code,
    sentTo: input.phone,
    purposes,
  });
}

type RedeemedToken = { user: User; token: OneTimeToken; isFollowed: boolean; phone: string | undefined };

async function redeem(
  tx: Transaction,
  instance: IdentityInstance,
  { user, token, isFollowed, phone }: RedeemedToken,
  requestContext: RequestContext,
): Promise<OneTimeTokenResult> {
  const { purpose } = token;
  if (phone !== undefined) {
    const { user: changed, lacksPassword } = await confirmBySms(tx, instance, { user, purpose, phone });
    const choosesFirstPassword = lacksPassword && purpose === 'signup';
    const method = choosesFirstPassword ? 'recovery' : 'otp';
    const opened = await openSession(tx, instance, {
      user: changed,
      method,
      identity: 'phone',
      requestContext,
    });
    return { ...opened, choosesFirstPassword };
  }
  const confirmed =
    purpose === 'email_change_current' || purpose === 'email_change_new'
      ? toUnchangedConfirmation(
          await confirmEmailChange(tx, instance, {
            user,
            side: purpose === 'email_change_current' ? 'current' : 'new',
            flowStateId: isFollowed ? token.flow_state_id : null,
          }),
        )
      : await confirmEmail(tx, instance, { user, purpose, ip: requestContext.ip });
  if (!confirmed.user) return { waitsForOther: true };
  const choosesFirstPassword = confirmed.lacksPassword && (purpose === 'signup' || purpose === 'recovery');
  // A user who must choose a first password gets the method of a recovery, because every client responds to a recovery
  // with a session and the form for a new password.
  const method = choosesFirstPassword ? methods.recovery : methods[purpose];
  if (isFollowed && token.flow_state_id) {
    const now = instance.now();
    const flowCode = await issuePkceCode(tx, { flowStateId: token.flow_state_id, method, now });
    return { flowCode, choosesFirstPassword };
  }
  const opened = await openSession(tx, instance, { user: confirmed.user, method, requestContext });
  return { ...opened, choosesFirstPassword };
}

const methods: Record<OneTimeTokenPurpose, string> = {
  signup: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  reauthentication: 'otp',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  sms: 'otp',
  phone_change: 'otp',
};

/** `lacksPassword` is true if the confirmation removed a password, or if an invited user has not chosen one yet. */
type Confirmed<Found = User> = { user: Found; lacksPassword: boolean };

const toUnchangedConfirmation = <Found>(user: Found): Confirmed<Found> => ({ user, lacksPassword: false });

async function confirmEmail(
  tx: Transaction,
  instance: IdentityInstance,
  { user, purpose, ip }: { user: User; purpose: OneTimeTokenPurpose; ip: string | null },
): Promise<Confirmed> {
  if (user.email_confirmed_at) return toUnchangedConfirmation(user);
  const now = instance.now();
  const email = user.email ?? '';
  // Without a confirmed phone number, the password is retained only if the email of the sign-up confirms the address: a
  // person who confirms it with another email may not have chosen the password. If several passwords were chosen, the
  // email does not show which one belongs to the owner.
  const isContested = await contacts.deleteSignUpClaim(tx, { userId: user.id, contact: { email } });
  const keepsPassword = user.phone_confirmed_at !== null || (purpose === 'signup' && !isContested);
  const resetFields = keepsPassword ? {} : createResetFields(user, { purpose, isContested });
  await users.updateUser(tx, user.id, { email_confirmed_at: now, ...resetFields }, now);
  if (!user.phone_confirmed_at) await deleteIdentitiesNotProvingEmail(tx, { userId: user.id, email });
  const confirmed = (await users.updateProvidersFromIdentities(tx, user.id, now)) ?? user;
  await users.upsertEmailIdentity(tx, { id: randomUUID(), user: confirmed, verified: true, now });
  if (purpose === 'invite')
    await recordAuthAudit(tx, { action: 'invite_accepted', userId: user.id, ip, now });
  return { user: confirmed, lacksPassword: isPasswordMissing(confirmed, resetFields) };
}

/**
 * Returns the fields to reset at the confirmation, because their author may not be the user who confirms. The metadata
 * of an invitation is the inviter's, so it is kept. A link or code that signs in without a password confirms the
 * metadata of its own request.
 */
function createResetFields(
  user: User,
  { purpose, isContested }: { purpose: OneTimeTokenPurpose; isContested: boolean },
) {
  const isPasswordless = purpose === 'magiclink' || purpose === 'sms';
  const keepsData =
    user.invited_at !== null || (isPasswordless && user.password_hash === null && !isContested);
  return { password_hash: null, ...(keepsData ? {} : { user_metadata: {} }) };
}

// An account created by a passwordless sign-in has no password either, but it is not asked for one.
const isPasswordMissing = (confirmed: User, resetFields: object) =>
  confirmed.password_hash === null && ('password_hash' in resetFields || confirmed.invited_at !== null);

type PhoneConfirmation = { user: User; purpose: OneTimeTokenPurpose; phone: string };

async function confirmBySms(
  tx: Transaction,
  instance: IdentityInstance,
  { user, purpose, phone }: PhoneConfirmation,
): Promise<Confirmed> {
  if (purpose === 'phone_change')
    return toUnchangedConfirmation(await confirmPhoneChange(tx, instance, { user, phone }));
  if (user.phone !== phone) throw new IdentityError(403, 'otp_expired');
  if (user.phone_confirmed_at) return toUnchangedConfirmation(user);
  const now = instance.now();
  const isContested = await contacts.deleteSignUpClaim(tx, { userId: user.id, contact: { phone } });
  const keepsPassword = user.email_confirmed_at !== null || (purpose === 'signup' && !isContested);
  const resetFields = keepsPassword ? {} : createResetFields(user, { purpose, isContested });
  const changes = { phone_confirmed_at: now, ...resetFields };
  const confirmed = (await users.updateUser(tx, user.id, changes, now)) ?? user;
  await users.upsertPhoneIdentity(tx, { id: randomUUID(), user: confirmed, verified: true, now });
  return { user: confirmed, lacksPassword: isPasswordMissing(confirmed, resetFields) };
}
