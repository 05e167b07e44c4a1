import type { ProvenWish } from '#platform/session/identity-port';
import { IdentityProblem } from '../errors/problem.ts';
import { requireSecondFactor } from '../factors/require-second-factor.ts';
import type { Instance } from '../instance.ts';
import { charge } from '../limits/limits.ts';
import { findSession } from '../sessions/store.ts';
import { findAccount } from '../users/store.ts';

const freshMilliseconds = 15 * 60_000;

/**
 * Makes sure that it is the owner who asks for what cannot be taken back: by the password, as often as it may be tried to
 * be changed; without one by a session opened just now. Whoever has a second factor has proven it in that session.
 */
export async function proveOwner(instance: Instance, { userId, sessionId, password }: ProvenWish) {
  await charge(instance, 'changePassword', userId);
  const found = await findAccount(instance.db, userId);
  const session = await findSession(instance.db, sessionId, instance.now());
  if (!found || !session || session.user_id !== userId) throw new IdentityProblem(403, 'session_not_found');
  requireSecondFactor({ factors: found.factors, session }, 401);
  const { password_hash: hash } = found.user;
  if (hash === null) {
    const age = instance.now().getTime() - session.created_at.getTime();
    if (age >= freshMilliseconds) throw new IdentityProblem(401, 'reauthentication_not_valid');
    return;
  }
  if (!password) throw new IdentityProblem(400, 'current_password_required');
  if (!(await instance.passwords.matches(hash, password))) {
    throw new IdentityProblem(400, 'current_password_invalid');
  }
}
