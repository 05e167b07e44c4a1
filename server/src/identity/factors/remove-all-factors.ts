import type { Transaction } from '#platform/database/database';
import { recordAuthAudit } from '../audit/store.ts';
import { sendAccountNotice } from '../flows/send-messages.ts';
import type { IdentityInstance } from '../instance.ts';
import { downgradeAuthSessions } from '../sessions/elevate-session.ts';
import { listFactors, lockUserRow } from '../users/store.ts';
import { isVerifiedFactor } from './assert-mfa-if-enrolled.ts';
import { securityPagePath } from './security-page.ts';
import { deleteFactors } from './store.ts';

/**
 * Deletes all second factors of an account, for a user who has lost them. If one of them was verified, notifies the
 * owner and returns true; otherwise returns false.
 */
export async function removeAllFactors(
  tx: Transaction,
  instance: IdentityInstance,
  userId: string,
): Promise<boolean> {
  const user = await lockUserRow(tx, userId);
  const factors = await listFactors(tx, userId);
  if (!user || factors.length === 0) return false;
  await downgradeAuthSessions(tx, instance, { userId });
  await deleteFactors(
    tx,
    factors.map(({ id }) => id),
  );
  const entry = { userId, ip: null, now: instance.now() };
  for (const { id, factor_type: type } of factors)
    await recordAuthAudit(tx, { ...entry, action: 'factor_deleted', traits: { factor: id, type } });
  if (factors.some(isVerifiedFactor))
    await sendAccountNotice(tx, instance, { user, emailKind: 'factor_removed', page: securityPagePath });
  return factors.some(isVerifiedFactor);
}
