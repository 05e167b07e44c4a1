import type { Transaction } from '#platform/database/database';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import { lockAccountAndAssertSession } from '../sessions/lock-own-account.ts';
import { assertRecentAuthentication } from '../sessions/assert-recent-authentication.ts';
import type { AuthenticatedAccount, User } from '../account-model.ts';
import { listFactors } from '../users/store.ts';
import { unverifiedFactorLifetimeSeconds } from './lifetimes.ts';
import { assertMfaIfEnrolled } from './assert-mfa-if-enrolled.ts';
import * as store from './store.ts';
import type { FactorWithSecret } from './store.ts';

/**
 * Locks the account and then the caller's factor, so that concurrent requests that change a user's factors run one
 * after the other.
 */
export async function lockOwnFactor(
  tx: Transaction,
  instance: IdentityInstance,
  { caller, id }: { caller: AuthenticatedAccount; id: string },
): Promise<{ user: User; factor: FactorWithSecret }> {
  const user = await lockAccountAndAssertSession(tx, instance, caller);
  const factor = await store.lockFactor(tx, { id, userId: user.id });
  if (!factor) throw new IdentityError(404, 'mfa_factor_not_found');
  return { user, factor };
}

/**
 * Locks and returns the caller's factor as `lockOwnFactor` does, if it can be verified now and if the caller may verify
 * it.
 */
export async function lockFactorIfCallerMayVerify(
  tx: Transaction,
  instance: IdentityInstance,
  item: { caller: AuthenticatedAccount; id: string },
): Promise<{ user: User; factor: FactorWithSecret }> {
  const opened = await lockOwnFactor(tx, instance, item);
  const { factor, user } = opened;
  if (factor.status === 'verified') return opened;
  const age = instance.now().getTime() - factor.created_at.getTime();
  if (age > unverifiedFactorLifetimeSeconds * 1000) throw new IdentityError(404, 'mfa_factor_not_found');
  // MFA is required once more at this point: a caller who knows only the password could have begun the enrollment
  // before the account got its first factor.
  assertMfaIfEnrolled({ ...item.caller, factors: await listFactors(tx, user.id) }, 403, 'aal2_to_enroll');
  // A session that was recently authenticated when the enrollment began can finish it; any other session could belong
  // to an attacker.
  assertRecentAuthentication(instance, item.caller, { graceSeconds: unverifiedFactorLifetimeSeconds });
  return opened;
}
