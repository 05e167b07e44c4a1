import { recordAuthAudit } from '../audit/store.ts';
import { isContactConfirmed, getContactKind, type Contact } from '../contacts/contact.ts';
import { findUserAndClaimedHashByContact } from '../contacts/store.ts';
import { IdentityError, formatIdentityErrorMessage } from '../errors/identity-error.ts';
import { createWeakPasswordError } from '../errors/weak-password.ts';
import type { IdentityInstance } from '../instance.ts';
import { findHighestStoredHashCosts } from '../passwords/store.ts';
import { openSession, type IssuedSession } from '../sessions/sessions.ts';
import { isUserBanned, type User, type RequestContext } from '../account-model.ts';
import * as users from '../users/store.ts';

type Credentials = Contact & { password: string };

/**
 * Signs in with a password. An unknown address and a wrong password get the same response in the same time: the same
 * queries, two comparisons, and extra hashes that pad the time. Only a caller who knows the password of a confirmed
 * account learns that the account is banned.
 */
export async function signInWithPassword(
  instance: IdentityInstance,
  credentials: Credentials,
  requestContext: RequestContext,
): Promise<IssuedSession> {
  const { db, passwords } = instance;
  const user = await findUserAndClaimedHashByContact(db, credentials);
  const isMatch = await passwords.matches(user?.password_hash, credentials.password);
  const isAuthenticated = user && isMatch && isContactConfirmed(user, credentials);
  if (isAuthenticated && !isUserBanned(user, instance.now())) {
    return completeSignIn(instance, { ...credentials, user }, requestContext);
  }
  const isClaimed = await passwords.matches(user?.claimed_hash, credentials.password);
  await passwords.equalizeTiming(user?.password_hash, await findHighestStoredHashCosts(db));
  const traits = { method: 'password' };
  await recordAuthAudit(db, {
    action: 'login_failed',
    userId: user?.id ?? null,
    ip: requestContext.ip,
    now: instance.now(),
    traits,
  });
  if (isAuthenticated) throw new IdentityError(400, 'user_banned');
  // Only a caller who knows the password learns that the address or phone number is unconfirmed. If several
  // sign-ups chose a password for the same contact, only the first of these passwords counts. If an account
  // has confirmed the contact, the first password of a later sign-up still gets the response "not confirmed",
  // so that the response does not reveal whether the account exists.
  const isFirst = isClaimed && user && (isContactConfirmed(user, credentials) || user.password_hash === null);
  const isWaiting = user && (isFirst || (isMatch && !isContactConfirmed(user, credentials)));
  throw new IdentityError(
    400,
    isWaiting ? `${getContactKind(credentials)}_not_confirmed` : 'invalid_credentials',
  );
}

async function completeSignIn(
  instance: IdentityInstance,
  item: Credentials & { user: User },
  requestContext: RequestContext,
): Promise<IssuedSession> {
  const { db, passwords, settings } = instance;
  const { user, password } = item;
  const isOutdated = user.password_hash !== null && passwords.isOutdated(user.password_hash);
  const newHash = isOutdated ? await passwords.hash(password) : undefined;

  const opened = await db.transaction(async (tx) => {
    const locked = await users.lockUserRow(tx, user.id);
    // The password may have been changed, or the account banned, while the password of this request was being compared.
    if (locked?.password_hash !== user.password_hash) throw new IdentityError(400, 'invalid_credentials');
    if (isUserBanned(locked, instance.now())) throw new IdentityError(400, 'user_banned');
    if (newHash) await users.updateUser(tx, user.id, { password_hash: newHash }, instance.now());
    return openSession(tx, instance, {
      user: locked,
      method: 'password',
      identity: getContactKind(item),
      requestContext,
    });
  });

  const minimum = settings.minimumPassword;
  const reasons = passwords.weaknesses(password, minimum);
  if (reasons.length === 0) return opened;
  const problem = createWeakPasswordError(reasons, { password, minimum });
  const weak = { message: formatIdentityErrorMessage(problem, requestContext.language), reasons };
  return { ...opened, body: { ...opened.body, weak_password: weak } };
}
