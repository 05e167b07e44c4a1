import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { note } from '../audit/store.ts';
import type { Language } from '#platform/http/languages';
import { IdentityProblem } from '../errors/problem.ts';
import { startFlow, type Challenge } from './flow-states.ts';
import type { Instance } from '../instance.ts';
import { openSession, type Opened } from '../sessions/sessions.ts';
import { userBody, type User, type Visitor } from '../shapes.ts';
import * as users from '../users/store.ts';
import { sendLink, sendNotice } from './letters-out.ts';
import { refuseWeak } from './refuse-weak.ts';

export type SignUp = {
  email: string;
  password: string;
  metadata: Record<string, unknown>;
  redirectTo: string;
  challenge: Challenge | undefined;
};

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
  await refuseWeak(instance, it.password, { email: it.email, name: it.metadata['name'] });
  // Hashed before anything is looked up, so that a known address takes as long as a new one.
  const passwordHash = await passwords.hash(it.password);

  return db.transaction(async (tx) => {
    const account = { ...it, passwordHash, language: visitor.letterLanguage };
    const made = await insertAccount(tx, instance, account);
    const now = instance.now();
    const user = made ?? (await users.lockUserByEmail(tx, it.email));
    if (!user) throw new Error('an account is neither new nor known');
    const action = made ? 'user_signedup' : 'user_repeated_signup';
    await note(tx, { action, userId: user.id, ip: visitor.ip, now });

    if (settings.autoconfirm) {
      if (!made) throw new IdentityProblem(422, 'user_already_exists');
      return openSession(tx, instance, { user, method: 'password', visitor });
    }
    if (user.email_confirmed_at) return { user: await answerKnown(tx, instance, { user, passwordHash, it }) };
    // Invited, and without a password yet: signing in with this one must answer as for a new account.
    if (user.password_hash === null) await users.putClaim(tx, { userId: user.id, passwordHash, now });
    const told = await sendConfirmation(tx, instance, { user, ...it });
    return {
      user: settings.hidesAccounts ? answerFor(it, { id: user.id, now }) : await fullAnswer(tx, told),
    };
  });
}

type Account = {
  email: string;
  passwordHash: string | null;
  metadata: Record<string, unknown>;
  language: Language;
};

/** Undefined when the address is taken. */
export async function insertAccount(tx: Transaction, instance: Instance, it: Account) {
  const now = instance.now();
  const confirmedAt = instance.settings.autoconfirm ? now : null;
  const user = await users.insertUser(tx, { id: randomUUID(), ...it, confirmedAt, now });
  if (user) {
    await users.putEmailIdentity(tx, {
      id: randomUUID(),
      user,
      verified: confirmedAt !== null,
      now,
    });
  }
  return user;
}

/** Mails the link that makes an account valid, unless one has just left. */
export async function sendConfirmation(
  tx: Transaction,
  instance: Instance,
  it: { user: User; redirectTo: string; challenge: Challenge | undefined },
): Promise<User> {
  const { user, redirectTo } = it;
  const now = instance.now();
  const flowStateId = await startFlow(tx, { user, challenge: it.challenge, now });
  const isSent = await sendLink(tx, instance, {
    user,
    purpose: 'signup',
    letter: 'signup',
    redirectTo,
    flowStateId,
  });
  if (!isSent) return user;
  return (await users.updateUser(tx, user.id, { confirmation_sent_at: now }, now)) ?? user;
}

// The password is remembered, so that signing in with it answers as it would for a new account: wait for the mail.
async function answerKnown(
  tx: Transaction,
  instance: Instance,
  { user, passwordHash, it }: { user: User; passwordHash: string; it: SignUp },
) {
  const now = instance.now();
  const before = new Date(now.getTime() - instance.settings.resendSeconds * 1000);
  await users.putClaim(tx, { userId: user.id, passwordHash, now });
  if (await users.markTold(tx, { userId: user.id, before, now })) {
    await sendNotice(tx, instance, { user, letter: 'known_address', page: '/login' });
  }
  return answerFor(it, { id: madeUpId(instance, it.email), now });
}

// The same id at every try, as a real account that waits for its confirmation would show.
function madeUpId({ keys }: Instance, email: string) {
  const bytes = keys.derive(`sign-up:${email}`).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

// Says of an account only what the request said itself: known and new addresses read alike.
function answerFor({ email, metadata }: SignUp, { id, now }: { id: string; now: Date }) {
  const at = now.toISOString();
  return {
    id,
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

async function fullAnswer(tx: Transaction, user: User) {
  return userBody({ user, identities: await users.listIdentities(tx, user.id), factors: [] });
}
