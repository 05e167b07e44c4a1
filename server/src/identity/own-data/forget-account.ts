import { deleteUser } from '../admin/store.ts';
import { note } from '../audit/store.ts';
import type { Instance } from '../instance.ts';
import { endAccess } from '../sessions/sessions.ts';
import { lockUser } from '../users/store.ts';

/** Deletes an account at its owner's request, with everything that belongs to it; succeeds if it is already deleted. */
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
