import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '#platform/database/database';
import type { SmsOrWhatsApp } from '#platform/mail/sms-sender';
import { recordAuthAudit } from '../audit/store.ts';
import { reserveSignUpSeatOrFindRejection, findSignUpRejection } from './sign-up-policy-checks.ts';
import {
  isContactConfirmed,
  isContactAutoconfirmed,
  getContactKind,
  getContactValue,
  type Contact,
} from '../contacts/contact.ts';
import * as contacts from '../contacts/store.ts';
import type { Language } from '#platform/http/languages';
import { IdentityError } from '../errors/identity-error.ts';
import { startPkceFlow, type PkceChallenge } from './flow-states.ts';
import type { IdentityInstance } from '../instance.ts';
import { openSession, type IssuedSession } from '../sessions/sessions.ts';
import { toUserBody, type User, type RequestContext } from '../account-model.ts';
import * as users from '../users/store.ts';
import { sendLinkEmail, sendAccountNotice, sendSmsCode } from './send-messages.ts';
import { rejectWeakPassword } from './reject-weak-password.ts';

export type SignUpInput = Contact & {
  password: string;
  metadata: Record<string, unknown>;
  redirectTo: string;
  challenge: PkceChallenge | undefined;
  channel?: SmsOrWhatsApp | undefined;
};

/**
 * Creates an account and sends its confirmation. An address or phone number that an account has confirmed gets the same
 * response with a made-up id, and its owner a notice. An unconfirmed account gets its link again; if two passwords were
 * chosen for it, the confirmation removes both of them, and the data of the first sign-up. If the instance confirms
 * accounts without a message, returns a session, and throws `user_already_exists` for a known contact.
 */
export async function signUp(
  instance: IdentityInstance,
  input: SignUpInput,
  requestContext: RequestContext,
): Promise<IssuedSession | { user: object }> {
  const { settings, passwords, db } = instance;
  // The password is hashed before any query, so that a sign-up with a known address takes as long as one with a new
  // address.
  const passwordHash = await passwords.hash(input.password);
  const existing = await contacts.findUserByContact(db, input);
  const isMatch = await passwords.matches(existing?.password_hash, input.password);

  return db.transaction(async (tx) => {
    const account = { ...input, passwordHash, language: requestContext.emailLanguage };
    const created = await insertAccount(tx, instance, account);
    const now = instance.now();
    const user = created ?? (await contacts.lockUserByContact(tx, input));
    if (!user) throw new Error('an account is neither new nor known');
    const rejection = await reserveSignUpSeatOrFindRejection(tx, instance, {
      ...requestContext,
      accountId: getSignUpSeatId(instance, user, input),
    });
    if (rejection) throw rejection;
    const action = created ? 'user_signedup' : 'user_repeated_signup';
    await recordAuthAudit(tx, { action, userId: user.id, ip: requestContext.ip, now });

    if (isContactAutoconfirmed(instance, input)) {
      if (!created) throw new IdentityError(422, 'user_already_exists');
      return openSession(tx, instance, {
        user,
        method: 'password',
        identity: getContactKind(input),
        requestContext,
      });
    }
    if (isContactConfirmed(user, input))
      return { user: await respondForKnownContact(tx, instance, { user, passwordHash, input }) };
    // A password that differs from that of the first sign-up is stored as a claim. The confirmation then removes both
    // passwords, because the person who chose the first may not own the address. If the account has no password, a
    // sign-in with the claimed password gets the same response as for a new account.
    const isSame =
      user.password_hash === existing?.password_hash
        ? isMatch
        : await passwords.matches(user.password_hash, input.password);
    if (!created && !isSame)
      await contacts.insertSignUpClaimIfMissing(tx, { userId: user.id, contact: input, passwordHash });
    const sent = await sendSignUpConfirmation(tx, instance, { user, ...input });
    return {
      user: settings.hidesAccounts
        ? createUniformBody(input, { id: user.id, now })
        : await createFullBody(tx, sent),
    };
  });
}

/** Rejects an invalid sign-up before anything counts against an address or a telephone. */
export async function rejectInvalidSignUp(
  instance: IdentityInstance,
  { email, phone, password, metadata }: SignUpInput,
  requestContext: RequestContext,
) {
  const rejection = await findSignUpRejection(instance, requestContext);
  if (rejection) throw rejection;
  await rejectWeakPassword(instance, password, { email, phone, name: metadata['name'] });
}

/** Returns the id under which a seat is reserved for a sign-up. */
export const getSignUpSeatId = (instance: IdentityInstance, user: User, contact: Contact) =>
  isContactConfirmed(user, contact) ? deriveFakeUserId(instance, getContactValue(contact)) : user.id;

type SignUpParams = { existing: User | undefined; account: Account; requestContext: RequestContext };

/**
 * Returns the account for a passwordless sign-in by email or SMS: the existing one, or a new one if the sign-up policy
 * has a free seat; otherwise undefined.
 */
export async function findUserOrTryInsertWithSeat(
  tx: Transaction,
  instance: IdentityInstance,
  { existing, account, requestContext }: SignUpParams,
) {
  const accountId = existing ? getSignUpSeatId(instance, existing, account) : randomUUID();
  const rejection = await reserveSignUpSeatOrFindRejection(tx, instance, { ...requestContext, accountId });
  return existing ?? (rejection ? undefined : insertAccount(tx, instance, { ...account, id: accountId }));
}

/**
 * Deletes the metadata of an earlier passwordless request if a new one for the same unconfirmed contact has other
 * metadata.
 */
export async function deleteConflictingUnconfirmedMetadata(
  tx: Transaction,
  { now }: IdentityInstance,
  { existing, metadata }: { existing: User; metadata: Record<string, unknown> },
) {
  const isConfirmed = existing.email_confirmed_at !== null || existing.phone_confirmed_at !== null;
  if (isConfirmed || existing.invited_at || existing.password_hash !== null) return;
  if (isDeepStrictEqual(existing.user_metadata, metadata)) return;
  await users.updateUser(tx, existing.id, { user_metadata: {} }, now());
}

type Account = Contact & {
  passwordHash: string | null;
  metadata: Record<string, unknown>;
  language: Language;
};

/** Inserts an account; undefined if the address or the telephone is taken. */
async function insertAccount(tx: Transaction, instance: IdentityInstance, item: Account & { id?: string }) {
  const now = instance.now();
  const confirmed = isContactAutoconfirmed(instance, item);
  const provider = getContactKind(item);
  const at = confirmed ? now : null;
  const moments = provider === 'email' ? { confirmedAt: at } : { phoneConfirmedAt: at };
  const user = await users.insertUser(tx, { id: randomUUID(), ...item, ...moments, provider, now });
  if (!user) return undefined;
  const set = provider === 'email' ? users.upsertEmailIdentity : users.upsertPhoneIdentity;
  await set(tx, { id: randomUUID(), user, verified: confirmed, now });
  return user;
}

type Confirmation = {
  user: User;
  redirectTo: string;
  challenge: PkceChallenge | undefined;
  /** The phone number to confirm; undefined if the account is confirmed by email. */
  phone?: string | undefined;
  channel?: SmsOrWhatsApp | undefined;
};

/** Sends the link or the code that confirms an account, unless one was just sent; returns the user. */
export async function sendSignUpConfirmation(
  tx: Transaction,
  instance: IdentityInstance,
  confirmation: Confirmation,
): Promise<User> {
  const now = instance.now();
  if (!(await sendConfirmationMessage(tx, instance, confirmation))) return confirmation.user;
  return (
    (await users.updateUser(tx, confirmation.user.id, { confirmation_sent_at: now }, now)) ??
    confirmation.user
  );
}

async function sendConfirmationMessage(
  tx: Transaction,
  instance: IdentityInstance,
  confirmation: Confirmation,
) {
  const { user, redirectTo, challenge, phone, channel } = confirmation;
  const purpose = 'signup';
  if (phone !== undefined) return sendSmsCode(tx, instance, { user, purpose, phone, channel });
  const flowStateId = await startPkceFlow(tx, { user, challenge, now: instance.now() });
  return sendLinkEmail(tx, instance, { user, purpose, emailKind: purpose, redirectTo, flowStateId });
}

// Stores the password hash of a sign-up with a known contact, so that a sign-in with that password gets the same
// response as for a new account: that the contact is unconfirmed.
async function respondForKnownContact(
  tx: Transaction,
  instance: IdentityInstance,
  { user, passwordHash, input }: { user: User; passwordHash: string; input: SignUpInput },
) {
  const now = instance.now();
  const before = new Date(now.getTime() - instance.settings.resendSeconds * 1000);
  await contacts.insertSignUpClaimIfMissing(tx, { userId: user.id, contact: input, passwordHash });
  if (await contacts.markSignUpClaimNotified(tx, { userId: user.id, contact: input, before, now })) {
    await sendAccountNotice(tx, instance, { user, emailKind: 'known_address', page: '/login', to: input });
  }
  return createUniformBody(input, { id: deriveFakeUserId(instance, getContactValue(input)), now });
}

// Returns the made-up user id for a known contact. It is the same for every sign-up with that contact, as it would be
// for an unconfirmed account.
function deriveFakeUserId({ keys }: IdentityInstance, name: string) {
  const bytes = keys.derive(`sign-up:${name}`).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

// Returns only what the request itself contained, so that known and new addresses have the same response.
function createUniformBody(input: SignUpInput, { id, now }: { id: string; now: Date }) {
  const at = now.toISOString();
  const provider = getContactKind(input);
  return {
    id,
    aud: 'authenticated',
    role: '',
    email: input.email ?? '',
    phone: input.phone ?? '',
    confirmation_sent_at: at,
    app_metadata: { provider, providers: [provider] },
    user_metadata: input.metadata,
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  };
}

async function createFullBody(tx: Transaction, user: User) {
  return toUserBody({ user, identities: await users.listIdentities(tx, user.id), factors: [] });
}
