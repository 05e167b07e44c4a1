import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import type { Instance } from './instance.ts';
import { writeLetter } from './letters/letters.ts';
import type { LetterKind } from './letters/texts.ts';
import { issueToken } from './one-time-tokens.ts';
import { IdentityProblem } from './problem.ts';
import { isBanned, openSession, type Opened } from './sessions.ts';
import { userBody, type Purpose, type User, type Visitor } from './shapes.ts';
import { note } from './store/audit.ts';
import * as users from './store/users.ts';

type SignUp = { email: string; password: string; metadata: Record<string, unknown>; redirectTo: string };

/**
 * Makes an account and sends its confirmation. A known address gets the same answer with a made-up id, and its owner
 * a notice; one that never confirmed gets its link again, with the old password kept.
 */
export async function signUp(
  instance: Instance,
  it: SignUp,
  visitor: Visitor,
): Promise<Opened | { user: object }> {
  const { settings, passwords, db } = instance;
  if (!settings.signUp) throw new IdentityProblem(422, 'signup_disabled');
  passwords.refuseWeak(it.password, settings.minimumPassword);
  // Hashed before anything is looked up, so that a known address takes as long as a new one.
  const passwordHash = await passwords.hash(it.password);

  return db.transaction(async (tx) => {
    const user = await insertAccount(tx, instance, { ...it, passwordHash, language: visitor.language });
    if (user && settings.autoconfirm) return openSession(tx, instance, { user, method: 'password', visitor });
    const known = user ?? (await users.lockUserByEmail(tx, it.email));
    if (!known) throw new Error('an account is neither new nor known');
    if (known.email_confirmed_at && settings.autoconfirm)
      throw new IdentityProblem(422, 'user_already_exists');

    const action = user ? 'user_signedup' : 'user_repeated_signup';
    await note(tx, { action, userId: known.id, ip: visitor.ip, now: instance.now() });
    const told = known.email_confirmed_at
      ? await tellOwner(tx, instance, known)
      : await sendConfirmation(tx, instance, known, it.redirectTo);
    if (known.email_confirmed_at) return { user: madeUpUser(it, instance.now()) };
    return { user: userBody(told, await users.listIdentities(tx, known.id)) };
  });
}

type Account = { email: string; passwordHash: string; metadata: Record<string, unknown>; language: string };

async function insertAccount(tx: Transaction, instance: Instance, it: Account) {
  const now = instance.now();
  const confirmedAt = instance.settings.autoconfirm ? now : null;
  const user = await users.insertUser(tx, { id: randomUUID(), ...it, confirmedAt, now });
  if (user) await users.putEmailIdentity(tx, { id: randomUUID(), user, verified: confirmedAt !== null, now });
  return user;
}

/** An account that can sign in at once: the first admin, and those the hub command makes. */
export async function createConfirmedUser(
  tx: Transaction,
  instance: Instance,
  person: { email: string; password: string; name: string },
): Promise<{ id: string }> {
  const now = instance.now();
  instance.passwords.refuseWeak(person.password, instance.settings.minimumPassword);
  const user = await users.insertUser(tx, {
    id: randomUUID(),
    email: normalise(person.email),
    passwordHash: await instance.passwords.hash(person.password),
    confirmedAt: now,
    metadata: { name: person.name },
    language: 'pt-BR',
    now,
  });
  if (!user) throw new IdentityProblem(422, 'user_already_exists');
  await users.putEmailIdentity(tx, { id: randomUUID(), user, verified: true, now });
  return { id: user.id };
}

/** Unknown address, wrong password and banned account answer alike, and take alike. */
export async function signIn(
  instance: Instance,
  it: { email: string; password: string },
  visitor: Visitor,
): Promise<Opened> {
  const { db, passwords } = instance;
  const now = instance.now();
  const user = await users.findUserByEmail(db, it.email);
  const fits = await passwords.matches(user?.password_hash, it.password);
  if (!user || !fits || isBanned(user, now)) {
    await note(db, { action: 'login_failed', userId: user?.id ?? null, ip: visitor.ip, now });
    throw new IdentityProblem(400, 'invalid_credentials');
  }
  // Only whoever knows the password learns that the address waits for its confirmation.
  if (!user.email_confirmed_at) throw new IdentityProblem(400, 'email_not_confirmed');
  return db.transaction((tx) => openSession(tx, instance, { user, method: 'password', visitor }));
}

/** Sends the link to a new password, if the address is known; the caller answers the same either way. */
export async function recover(
  instance: Instance,
  it: { email: string; redirectTo: string },
  visitor: Visitor,
) {
  await instance.db.transaction(async (tx) => {
    const user = await users.lockUserByEmail(tx, it.email);
    if (!user || isRecent(user.recovery_sent_at, instance)) return;
    await sendLink(tx, instance, {
      user,
      purpose: 'recovery',
      letter: 'recovery',
      redirectTo: it.redirectTo,
    });
    await users.updateUser(tx, user.id, { recovery_sent_at: instance.now() }, instance.now());
    await note(tx, {
      action: 'user_recovery_requested',
      userId: user.id,
      ip: visitor.ip,
      now: instance.now(),
    });
  });
}

/** Sends the confirmation again, if there is one to send. */
export async function resendConfirmation(instance: Instance, it: { email: string; redirectTo: string }) {
  await instance.db.transaction(async (tx) => {
    const user = await users.lockUserByEmail(tx, it.email);
    if (user && !user.email_confirmed_at) await sendConfirmation(tx, instance, user, it.redirectTo);
  });
}

async function sendConfirmation(tx: Transaction, instance: Instance, user: User, redirectTo: string) {
  if (isRecent(user.confirmation_sent_at, instance)) return user;
  await sendLink(tx, instance, { user, purpose: 'signup', letter: 'signup', redirectTo });
  const now = instance.now();
  return (await users.updateUser(tx, user.id, { confirmation_sent_at: now }, now)) ?? user;
}

async function tellOwner(tx: Transaction, instance: Instance, user: User) {
  if (isRecent(user.confirmation_sent_at, instance)) return user;
  await sendNotice(tx, instance, user, 'known_address');
  const now = instance.now();
  return (await users.updateUser(tx, user.id, { confirmation_sent_at: now }, now)) ?? user;
}

const isRecent = (sentAt: Date | null, { settings, now }: Instance) =>
  sentAt !== null && now().getTime() - sentAt.getTime() < settings.resendSeconds * 1000;

export async function sendNotice(tx: Transaction, instance: Instance, user: User, letter: LetterKind) {
  const { siteUrl } = instance.settings;
  await instance.mail.send(
    tx,
    writeLetter(letter, { to: user.email ?? '', language: languageOfUser(user), siteUrl }),
  );
}

export async function sendLink(
  tx: Transaction,
  instance: Instance,
  it: { user: User; purpose: Purpose; letter: LetterKind; redirectTo: string; to?: string },
) {
  const { settings } = instance;
  const { link, code } = await issueToken(tx, instance, it);
  const type = it.purpose.startsWith('email_change') ? 'email_change' : it.purpose;
  const query = new URLSearchParams({ token: link, type, redirect_to: it.redirectTo });
  await instance.mail.send(
    tx,
    writeLetter(it.letter, {
      to: it.to ?? it.user.email ?? '',
      language: languageOfUser(it.user),
      siteUrl: settings.siteUrl,
      link: `${settings.issuer}/verify?${query}`,
      code,
    }),
  );
}

const languageOfUser = ({ language }: User) =>
  language === 'en-US' || language === 'es-ES' ? language : 'pt-BR';

export const normalise = (email: string) => email.trim().toLowerCase();

// Looks like the answer to a new account; says nothing about the real one.
function madeUpUser({ email, metadata }: SignUp, now: Date) {
  const at = now.toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: at,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  };
}
