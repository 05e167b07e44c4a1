import type { Transaction } from '#platform/database/database';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import type { Own, User } from '../shapes.ts';
import { lockUser } from '../users/store.ts';
import { holdSession } from './store.ts';

/**
 * Locks the caller's account, and checks it again: since the request was authenticated, the account could have been
 * banned or
 * its session ended. Everything that changes an account begins with this.
 */
export async function lockOwn(
  tx: Transaction,
  { now }: Instance,
  { user, session }: Pick<Own, 'user' | 'session'>,
): Promise<User> {
  const locked = await lockUser(tx, user.id);
  if (!locked) throw new IdentityProblem(403, 'user_not_found');
  if (!(await holdSession(tx, session.id, now()))) throw new IdentityProblem(403, 'session_not_found');
  return locked;
}
