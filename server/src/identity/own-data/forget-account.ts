import { deleteUser } from '../admin/store.ts';
import { note } from '../audit/store.ts';
import type { Instance } from '../instance.ts';
import { endAccess } from '../sessions/sessions.ts';
import { lockUser } from '../users/store.ts';

/** Ends an account whose owner wished it, with everything that hangs on it; one that is gone already is well. */
export async function forgetAccount(instance: Instance, userId: string) {
  await instance.db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) return;
    await endAccess(tx, instance, userId, { reason: 'account_deleted' });
    await deleteUser(tx, userId);
    await note(tx, {
      action: 'user_deleted',
      userId,
      ip: null,
      now: instance.now(),
      traits: { by: 'owner' },
    });
  });
}
