import { note } from '../audit/store.ts';
import { isConfirmed, kindOf, type Contact } from '../contacts/contact.ts';
import { findForSignIn } from '../contacts/store.ts';
import { IdentityProblem, sentenceOf } from '../errors/problem.ts';
import { weakPassword } from '../errors/weak-password.ts';
import type { Instance } from '../instance.ts';
import { findCostliest } from '../passwords/store.ts';
import { openSession, type Opened } from '../sessions/sessions.ts';
import { isBanned, type User, type Visitor } from '../shapes.ts';
import * as users from '../users/store.ts';

type Credentials = Contact & { password: string };

/**
 * Signs in with a password. An unknown address, a wrong password and a banned account get the same response in the same
 * time: one query, two hashes.
 */
export async function signIn(instance: Instance, it: Credentials, visitor: Visitor): Promise<Opened> {
  const { db, passwords } = instance;
  const user = await findForSignIn(db, it);
  const fits = await passwords.matches(user?.password_hash, it.password);
  if (user && fits && isConfirmed(user, it) && !isBanned(user, instance.now())) {
    return welcome(instance, { ...it, user }, visitor);
  }
  const isClaimed = await passwords.matches(user?.claimed_hash, it.password);
  await passwords.evenOut(user?.password_hash, await findCostliest(db));
  const traits = { method: 'password' };
  await note(db, {
    action: 'login_failed',
    userId: user?.id ?? null,
    ip: visitor.ip,
    now: instance.now(),
    traits,
  });
  // Only a user with the right password learns that the address is unconfirmed. Before the confirmation, the first
  // sign-up's password counts as the right one, as it does for a known address.
  const isFirst = isClaimed && user && (isConfirmed(user, it) || user.password_hash === null);
  const isWaiting = user && (isFirst || (fits && !isConfirmed(user, it)));
  throw new IdentityProblem(400, isWaiting ? `${kindOf(it)}_not_confirmed` : 'invalid_credentials');
}

async function welcome(
  instance: Instance,
  it: Credentials & { user: User },
  visitor: Visitor,
): Promise<Opened> {
  const { db, passwords, settings } = instance;
  const { user, password } = it;
  const isOutdated = user.password_hash !== null && passwords.isOutdated(user.password_hash);
  const renewed = isOutdated ? await passwords.hash(password) : undefined;

  const opened = await db.transaction(async (tx) => {
    const locked = await users.lockUser(tx, user.id);
    // The password may have been changed, or the account banned, while this one was being compared.
    const holds = locked?.password_hash === user.password_hash && !isBanned(locked, instance.now());
    if (!holds) throw new IdentityProblem(400, 'invalid_credentials');
    if (renewed) await users.updateUser(tx, user.id, { password_hash: renewed }, instance.now());
    return openSession(tx, instance, { user: locked, method: 'password', identity: kindOf(it), visitor });
  });

  const minimum = settings.minimumPassword;
  const reasons = passwords.weaknesses(password, minimum);
  if (reasons.length === 0) return opened;
  const problem = weakPassword(reasons, { password, minimum });
  const weak = { message: sentenceOf(problem, visitor.language), reasons };
  return { ...opened, body: { ...opened.body, weak_password: weak } };
}
