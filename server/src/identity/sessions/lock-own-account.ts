import type { Transaction } from '#platform/database/database';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import type { AuthenticatedAccount, User } from '../account-model.ts';
import { lockUserRow } from '../users/store.ts';
import { lockSessionIfUsable } from './store.ts';

/**
 * Locks the caller's account, and checks it again: since the request was authenticated, the account could have been
 * banned or its session ended. Called by every change of a password, contact, factor, recovery code or passkey in a
 * session of its owner, and before an identity is unlinked.
 */
export async function lockAccountAndAssertSession(
  tx: Transaction,
  { now }: IdentityInstance,
  { user, session }: Pick<AuthenticatedAccount, 'user' | 'session'>,
): Promise<User> {
  const locked = await lockUserRow(tx, user.id);
  if (!locked) throw new IdentityError(403, 'user_not_found');
  if (!(await lockSessionIfUsable(tx, session.id, now()))) throw new IdentityError(403, 'session_not_found');
  return locked;
}
