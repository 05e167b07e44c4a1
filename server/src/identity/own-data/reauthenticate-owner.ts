import { isRecentlyReauthenticated } from '@mutirao/contract/kit/reauthentication';
import type { ReauthenticationInput } from '#platform/session/identity-port';
import { IdentityError } from '../errors/identity-error.ts';
import { assertMfaIfEnrolled } from '../factors/assert-mfa-if-enrolled.ts';
import type { IdentityInstance } from '../instance.ts';
import { consumeRateLimit } from '../limits/limits.ts';
import { assertCurrentPassword } from '../sessions/assert-current-password.ts';
import { getLastAuthenticatedAt } from '../sessions/assert-recent-authentication.ts';
import { findSession } from '../sessions/store.ts';
import { findAccountById } from '../users/store.ts';

/**
 * Verifies that the owner requests an irreversible action: by the password, or for an account without a password by a
 * recent authentication of the session. A user with a second factor must have verified it in that session. Attempts are
 * counted by session, then by account with a higher limit, so that an attacker with a stolen session does not use up
 * the owner's attempts.
 */
export async function reauthenticateOwner(
  instance: IdentityInstance,
  { userId, sessionId, ip, password }: ReauthenticationInput,
) {
  await consumeRateLimit(instance, 'reauthenticateSession', sessionId);
  await consumeRateLimit(instance, 'reauthenticateAccount', userId);
  const found = await findAccountById(instance.db, userId);
  const session = await findSession(instance.db, sessionId, instance.now());
  if (!found || !session || session.user_id !== userId) throw new IdentityError(403, 'session_not_found');
  assertMfaIfEnrolled({ factors: found.factors, session }, 401);
  const { password_hash: hash } = found.user;
  if (hash === null) {
    if (isRecentlyReauthenticated(getLastAuthenticatedAt(session), instance.now())) return;
    throw new IdentityError(401, 'reauthentication_not_valid');
  }
  if (!password) throw new IdentityError(400, 'current_password_required');
  await assertCurrentPassword(instance, { userId, hash, ip, password });
}
