import type { Transaction } from '#platform/database/database';
import { note } from '../audit/store.ts';
import { sendNotice } from '../flows/letters-out.ts';
import type { Instance } from '../instance.ts';
import { deleteTokensOfUser } from '../one-time-tokens/store.ts';
import { endAccess } from '../sessions/sessions.ts';
import { lockUser } from '../users/store.ts';
import { retireHash } from './store.ts';

/**
 * Takes away a password that others may know: it opens nothing from now on, nor does any session or letter of before. The
 * owner is written to, and chooses another. False where there is none to take away.
 */
export async function retirePassword(tx: Transaction, instance: Instance, userId: string) {
  const user = await lockUser(tx, userId);
  if (!user || user.password_hash === null) return false;
  const now = instance.now();
  await retireHash(tx, userId, now);
  await deleteTokensOfUser(tx, userId);
  await endAccess(tx, instance, userId);
  const traits = { by: 'service' };
  await note(tx, { action: 'user_updated_password', userId, ip: null, now, traits });
  // No link that signs in: it would be over before many have read of it.
  await sendNotice(tx, instance, { user, letter: 'password_retired', page: '/recuperar' });
  return true;
}
