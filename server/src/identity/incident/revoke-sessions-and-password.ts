import type { Transaction } from '#platform/database/database';
import { recordAuthAudit } from '../audit/store.ts';
import { sendAccountNotice } from '../flows/send-messages.ts';
import type { IdentityInstance } from '../instance.ts';
import { deleteOneTimeTokensOfUser } from '../one-time-tokens/store.ts';
import { endSessionsAndExchangeableCodes } from '../sessions/sessions.ts';
import type { User } from '../account-model.ts';
import { lockUserRow } from '../users/store.ts';
import { retirePasswordHash } from './store.ts';

type Params = { userId: string; retiresPassword: boolean };

/**
 * Ends the sessions of an account that could be compromised, deletes its pending links and codes and, if requested,
 * removes its password. Passkeys and external identities stay. True if a password was removed.
 */
export async function revokeSessionsAndPassword(
  tx: Transaction,
  instance: IdentityInstance,
  { userId, retiresPassword }: Params,
) {
  const user = await lockUserRow(tx, userId);
  if (!user) return false;
  await deleteOneTimeTokensOfUser(tx, userId);
  await endSessionsAndExchangeableCodes(tx, instance, userId, { reason: 'by_staff' });
  if (!retiresPassword || user.password_hash === null) return false;
  await retirePassword(tx, instance, user);
  return true;
}

/** Removes the password, and notifies the owner, who must choose another one. */
async function retirePassword(tx: Transaction, instance: IdentityInstance, user: User) {
  const now = instance.now();
  await retirePasswordHash(tx, user.id, now);
  const traits = { by: 'service' };
  await recordAuthAudit(tx, { action: 'user_updated_password', userId: user.id, ip: null, now, traits });
  // The notice contains no link that signs in, because the link would expire before many owners have read the notice.
  await sendAccountNotice(tx, instance, { user, emailKind: 'password_retired', page: '/recuperar' });
}
