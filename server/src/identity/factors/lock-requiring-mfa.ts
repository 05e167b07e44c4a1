import type { Transaction } from '#platform/database/database';
import type { IdentityErrorSentenceKey } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import { lockAccountAndAssertSession } from '../sessions/lock-own-account.ts';
import type { AuthenticatedAccount, User } from '../account-model.ts';
import { listFactors } from '../users/store.ts';
import { assertMfaIfEnrolled } from './assert-mfa-if-enrolled.ts';

/**
 * Locks the caller's account before a change that gives permanent access to it. Throws if the account has a second
 * factor that the session has not verified, because knowing the password must not be enough for such a change.
 */
export async function lockOwnAccountRequiringMfa(
  tx: Transaction,
  instance: IdentityInstance,
  caller: AuthenticatedAccount,
  sentence: IdentityErrorSentenceKey,
): Promise<User> {
  const locked = await lockAccountAndAssertSession(tx, instance, caller);
  assertMfaIfEnrolled({ factors: await listFactors(tx, locked.id), session: caller.session }, 403, sentence);
  return locked;
}
