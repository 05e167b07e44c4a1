import type { Transaction } from '#platform/database/database';
import { note } from '../audit/store.ts';
import { sendNotice } from '../flows/letters-out.ts';
import type { Instance } from '../instance.ts';
import { lowerSessions } from '../sessions/raise-session.ts';
import { listFactors, lockUser } from '../users/store.ts';
import { isVerified } from './require-second-factor.ts';
import { securityPage } from './security-page.ts';
import { deleteFactors } from './store.ts';

/**
 * Deletes all second factors of an account, for a user who has lost them, and notifies the owner; returns false if
 * there were none.
 */
export async function dropFactors(tx: Transaction, instance: Instance, userId: string): Promise<boolean> {
  const user = await lockUser(tx, userId);
  const factors = await listFactors(tx, userId);
  if (!user || factors.length === 0) return false;
  await lowerSessions(tx, instance, { userId });
  await deleteFactors(
    tx,
    factors.map(({ id }) => id),
  );
  const entry = { userId, ip: null, now: instance.now() };
  for (const { id, factor_type: type } of factors)
    await note(tx, { ...entry, action: 'factor_deleted', traits: { factor: id, type } });
  if (factors.some(isVerified))
    await sendNotice(tx, instance, { user, letter: 'factor_removed', page: securityPage });
  return factors.some(isVerified);
}
