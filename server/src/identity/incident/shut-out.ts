import type { Transaction } from '#platform/database/database';
import { note } from '../audit/store.ts';
import { sendNotice } from '../flows/letters-out.ts';
import type { Instance } from '../instance.ts';
import { deleteTokensOfUser } from '../one-time-tokens/store.ts';
import { endAccess } from '../sessions/sessions.ts';
import type { User } from '../shapes.ts';
import { lockUser } from '../users/store.ts';
import { retireHash } from './store.ts';

type Wish = { userId: string; retiresPassword: boolean };

/**
 * Ends all access to an account that could be compromised: sessions, pending links and codes and,
 * if requested, the password. True if there was a password to remove.
 */
export async function shutOut(tx: Transaction, instance: Instance, { userId, retiresPassword }: Wish) {
  const user = await lockUser(tx, userId);
  if (!user) return false;
  await deleteTokensOfUser(tx, userId);
  await endAccess(tx, instance, userId, { reason: 'by_staff' });
  if (!retiresPassword || user.password_hash === null) return false;
  await retirePassword(tx, instance, user);
  return true;
}

/** The owner is written to, and chooses another one. */
async function retirePassword(tx: Transaction, instance: Instance, user: User) {
  const now = instance.now();
  await retireHash(tx, user.id, now);
  const traits = { by: 'service' };
  await note(tx, { action: 'user_updated_password', userId: user.id, ip: null, now, traits });
  // No link that signs in: it would be over before many have read of it.
  await sendNotice(tx, instance, { user, letter: 'password_retired', page: '/recuperar' });
}
