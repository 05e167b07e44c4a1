import type { Transaction } from '#platform/database/database';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import { holdSession } from '../sessions/store.ts';
import { requireSecondFactor } from '../factors/require-second-factor.ts';
import type { Own, User } from '../shapes.ts';
import { listFactors, lockUser } from '../users/store.ts';

/** Locks one's own account, and looks again at what may have changed since the session was read. */
export async function lockOwn(tx: Transaction, { now }: Instance, { user, session }: Own): Promise<User> {
  const locked = await lockUser(tx, user.id);
  if (!locked) throw new IdentityProblem(403, 'user_not_found');
  if (!(await holdSession(tx, session.id, now()))) throw new IdentityProblem(403, 'session_not_found');
  // A passkey opens the account for good: a password alone must not lead to one past the second step.
  requireSecondFactor({ factors: await listFactors(tx, user.id), session }, 403);
  return locked;
}
