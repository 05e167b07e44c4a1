import type { Transaction } from '#platform/database/database';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import { lockOwn } from '../sessions/lock-own.ts';
import { requireFreshProof } from '../sessions/require-fresh-proof.ts';
import type { Own, User } from '../shapes.ts';
import { listFactors } from '../users/store.ts';
import { unverifiedSeconds } from './lives.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import * as store from './store.ts';
import type { HeldFactor } from './store.ts';

/**
 * Locks the account and then the caller's factor, so that concurrent requests that change a user's factors run one
 * after the other.
 */
export async function openFactor(
  tx: Transaction,
  instance: Instance,
  { own, id }: { own: Own; id: string },
): Promise<{ user: User; factor: HeldFactor }> {
  const user = await lockOwn(tx, instance, own);
  const factor = await store.lockFactor(tx, { id, userId: user.id });
  if (!factor) throw new IdentityProblem(404, 'mfa_factor_not_found');
  return { user, factor };
}

/** Locks and returns a factor as `openFactor` does, if it can be verified now. */
export async function openForProof(
  tx: Transaction,
  instance: Instance,
  it: { own: Own; id: string },
): Promise<{ user: User; factor: HeldFactor }> {
  const opened = await openFactor(tx, instance, it);
  const { factor, user } = opened;
  if (factor.status === 'verified') return opened;
  const age = instance.now().getTime() - factor.created_at.getTime();
  if (age > unverifiedSeconds * 1000) throw new IdentityProblem(404, 'mfa_factor_not_found');
  // A caller who knows only the password could have begun it before the account got its first factor.
  requireSecondFactor({ ...it.own, factors: await listFactors(tx, user.id) }, 403, 'aal2_to_enroll');
  // The caller who began the enrollment in time can finish it; another session could belong to an attacker.
  requireFreshProof(instance, it.own, { graceSeconds: unverifiedSeconds });
  return opened;
}
