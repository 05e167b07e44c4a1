import type { Transaction } from '#platform/database/database';
import type { ProblemCase } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import { lockOwn } from '../sessions/lock-own.ts';
import type { Own, User } from '../shapes.ts';
import { listFactors } from '../users/store.ts';
import { requireSecondFactor } from './require-second-factor.ts';

/**
 * Locks the caller's account before a change that gives permanent access to it: a password alone must not lead past the
 * MFA check to that.
 */
export async function lockProven(
  tx: Transaction,
  instance: Instance,
  own: Own,
  sentence: ProblemCase,
): Promise<User> {
  const locked = await lockOwn(tx, instance, own);
  requireSecondFactor({ factors: await listFactors(tx, locked.id), session: own.session }, 403, sentence);
  return locked;
}
