import type { Transaction } from '#platform/database/database';
import type { Instance } from '../instance.ts';
import { lockOwn } from '../sessions/lock-own.ts';
import { requireSecondFactor } from '../factors/require-second-factor.ts';
import type { Own, User } from '../shapes.ts';
import { listFactors } from '../users/store.ts';

/** Locks one's own account. A passkey opens it for good: a password alone must not lead past the second step to one. */
export async function lockProven(tx: Transaction, instance: Instance, own: Own): Promise<User> {
  const locked = await lockOwn(tx, instance, own);
  requireSecondFactor({ factors: await listFactors(tx, locked.id), session: own.session }, 403);
  return locked;
}
