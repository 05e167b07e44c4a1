import type { Transaction } from '#platform/database/database';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import { holdSession } from '../sessions/store.ts';
import type { Account, Session, User } from '../shapes.ts';
import { listFactors, lockUser } from '../users/store.ts';

/** Whoever is signed in. */
export type Own = Account & { session: Session };

/** A passkey opens the account for good: with a second step set up, only whoever passed it may touch them. */
export function refuseUnproven({ factors, session }: Pick<Own, 'factors' | 'session'>) {
  const hasSecondStep = factors.some(({ status }) => status === 'verified');
  if (hasSecondStep && session.aal !== 'aal2') throw new IdentityProblem(403, 'insufficient_aal');
}

/** Locks one's own account, and looks again at what may have changed since the session was read. */
export async function lockOwn(tx: Transaction, { now }: Instance, { user, session }: Own): Promise<User> {
  const locked = await lockUser(tx, user.id);
  if (!locked) throw new IdentityProblem(403, 'user_not_found');
  if (!(await holdSession(tx, session.id, now()))) throw new IdentityProblem(403, 'session_not_found');
  refuseUnproven({ factors: await listFactors(tx, user.id), session });
  return locked;
}
