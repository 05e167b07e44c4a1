import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { sendLink, sendNotice } from './accounts.ts';
import type { Instance } from './instance.ts';
import { takeByCode, takeByLink } from './one-time-tokens.ts';
import { IdentityProblem } from './problem.ts';
import { endSessionsOf, openSession, type Opened } from './sessions.ts';
import { userBody, type Purpose, type Session, type User, type Visitor } from './shapes.ts';
import { note } from './store/audit.ts';
import { deleteTokensOfUser } from './store/tokens.ts';
import * as users from './store/users.ts';

const freshHours = 24;

export type Changes = {
  password: string | undefined;
  currentPassword: string | undefined;
  email: string | undefined;
  metadata: Record<string, unknown> | undefined;
  redirectTo: string;
};

/** Changes one's own account. A new password ends the other sessions; a new address counts once both have agreed. */
export async function changeAccount(
  instance: Instance,
  { user, session }: { user: User; session: Session },
  changes: Changes,
  visitor: Visitor,
) {
  const passwordHash =
    changes.password === undefined
      ? undefined
      : await checkedHash(instance, { user, session }, { ...changes, password: changes.password });

  return instance.db.transaction(async (tx) => {
    const now = instance.now();
    const locked = await users.lockUser(tx, user.id);
    if (!locked) throw new IdentityProblem(403, 'user_not_found');
    if (passwordHash) await putPassword(tx, instance, { user: locked, session, passwordHash });
    if (changes.email && changes.email !== locked.email) {
      await startEmailChange(tx, instance, locked, { email: changes.email, redirectTo: changes.redirectTo });
    }
    const metadata = merge(locked.user_metadata, changes.metadata ?? {});
    const changed = await users.updateUser(tx, user.id, { user_metadata: metadata }, now);
    await note(tx, { action: 'user_modified', userId: user.id, ip: visitor.ip, now });
    return userBody(changed ?? locked, await users.listIdentities(tx, user.id));
  });
}

async function checkedHash(
  instance: Instance,
  { user, session }: { user: User; session: Session },
  { password, currentPassword }: { password: string; currentPassword: string | undefined },
) {
  const { passwords, settings, now } = instance;
  const isFresh = now().getTime() - session.created_at.getTime() < freshHours * 3_600_000;
  if (currentPassword === undefined && !isFresh) throw new IdentityProblem(400, 'current_password_required');
  if (currentPassword !== undefined && !(await passwords.matches(user.password_hash, currentPassword))) {
    throw new IdentityProblem(400, 'current_password_invalid');
  }
  passwords.refuseWeak(password, settings.minimumPassword);
  if (await passwords.matches(user.password_hash, password)) throw new IdentityProblem(422, 'same_password');
  return passwords.hash(password);
}

async function putPassword(
  tx: Transaction,
  instance: Instance,
  { user, session, passwordHash }: { user: User; session: Session; passwordHash: string },
) {
  await users.updateUser(tx, user.id, { password_hash: passwordHash }, instance.now());
  await deleteTokensOfUser(tx, user.id);
  await endSessionsOf(tx, instance, user.id, { except: session.id });
  await sendNotice(tx, instance, user, 'password_changed');
}

async function startEmailChange(
  tx: Transaction,
  instance: Instance,
  user: User,
  { email, redirectTo }: { email: string; redirectTo: string },
) {
  if (await users.findUserByEmail(tx, email)) throw new IdentityProblem(422, 'email_exists');
  await sendLink(tx, instance, {
    user,
    purpose: 'email_change_current',
    letter: 'email_change_current',
    redirectTo,
  });
  await sendLink(tx, instance, {
    user,
    purpose: 'email_change_new',
    letter: 'email_change_new',
    redirectTo,
    to: email,
  });
  const now = instance.now();
  await users.updateUser(
    tx,
    user.id,
    { new_email: email, email_change_sent_at: now, email_change_agreed: null },
    now,
  );
}

export type Proof = { link: string } | { email: string; code: string; purposes: readonly Purpose[] };

export type Verified = Opened | { waitsForOther: true };

/** Redeems a link or a typed code: confirms the address, or both, and signs in. */
export async function verifyProof(instance: Instance, proof: Proof, visitor: Visitor): Promise<Verified> {
  const outcome = await instance.db.transaction(async (tx) => {
    const token = await takeToken(tx, instance, proof);
    const user = token && (await users.lockUser(tx, token.user_id));
    if (!token || !user) return undefined;
    return redeem(tx, instance, { user, purpose: token.purpose }, visitor);
  });
  // Thrown only now: the count of wrong codes must have been committed.
  if (!outcome) throw new IdentityProblem(403, 'otp_expired');
  return outcome;
}

async function takeToken(tx: Transaction, instance: Instance, proof: Proof) {
  if ('link' in proof) return takeByLink(tx, proof.link, instance.now());
  const user = await users.findUserByEmail(tx, proof.email);
  if (!user) return undefined;
  const { code, purposes } = proof;
  return takeByCode(tx, { userId: user.id, code, purposes, now: instance.now() });
}

async function redeem(
  tx: Transaction,
  instance: Instance,
  { user, purpose }: { user: User; purpose: Purpose },
  visitor: Visitor,
): Promise<Verified> {
  const now = instance.now();
  if (purpose === 'email_change_current' || purpose === 'email_change_new') {
    const side = purpose === 'email_change_current' ? 'current' : 'new';
    if (user.email_change_agreed === null || user.email_change_agreed === side) {
      await users.updateUser(tx, user.id, { email_change_agreed: side }, now);
      return { waitsForOther: true };
    }
    return openSession(tx, instance, {
      user: await swapEmail(tx, user, now),
      method: 'email_change',
      visitor,
    });
  }
  const confirmed = user.email_confirmed_at
    ? user
    : ((await users.updateUser(tx, user.id, { email_confirmed_at: now }, now)) ?? user);
  await users.putEmailIdentity(tx, { id: randomUUID(), user: confirmed, verified: true, now });
  const method = purpose === 'signup' ? 'email/signup' : 'recovery';
  return openSession(tx, instance, { user: confirmed, method, visitor });
}

async function swapEmail(tx: Transaction, user: User, now: Date) {
  const changed = await users.updateUser(
    tx,
    user.id,
    { email: user.new_email, new_email: null, email_change_agreed: null, email_confirmed_at: now },
    now,
  );
  if (!changed) throw new Error('the user of an address change is gone');
  await users.putEmailIdentity(tx, { id: randomUUID(), user: changed, verified: true, now });
  return changed;
}

/** Key by key; a null takes the key away. */
function merge(old: Record<string, unknown>, changes: Record<string, unknown>) {
  const entries = Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null);
  return Object.fromEntries(entries);
}
