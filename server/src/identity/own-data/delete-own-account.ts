import { deleteUser } from '../admin/store.ts';
import { recordAuthAudit } from '../audit/store.ts';
import type { IdentityInstance } from '../instance.ts';
import { endSessionsAndExchangeableCodes } from '../sessions/sessions.ts';
import { lockUserRow } from '../users/store.ts';

/**
 * Deletes an account at its owner's request, with all its rows except the entries of the audit log; succeeds if it is
 * already deleted.
 */
export async function deleteOwnAccount(instance: IdentityInstance, userId: string) {
  await instance.db.transaction(async (tx) => {
    if (!(await lockUserRow(tx, userId))) return;
    await endSessionsAndExchangeableCodes(tx, instance, userId, { reason: 'account_deleted' });
    await deleteUser(tx, userId);
    await recordAuthAudit(tx, {
      action: 'user_deleted',
      userId,
      ip: null,
      now: instance.now(),
      traits: { by: 'owner' },
    });
  });
}
