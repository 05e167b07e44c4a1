import { isIP } from 'node:net';
import type { PasswordChange } from '#platform/session/identity-port';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import { chargePasswordChange } from '../limits/limits.ts';
import { findSession } from '../sessions/store.ts';
import { findAccount } from '../users/store.ts';
import { changeAccount } from './change-account.ts';

/** Changes the password for the product, under the same rules and limits as the service's own call. */
export async function changeProvenPassword(instance: Instance, change: PasswordChange) {
  const { userId, sessionId, currentPassword, newPassword } = change;
  await chargePasswordChange(instance, { userId, sessionId });
  const found = await findAccount(instance.db, userId);
  const session = await findSession(instance.db, sessionId, instance.now());
  if (!found || !session || session.user_id !== userId) throw new IdentityProblem(403, 'session_not_found');

  // A caller who knows that the new password is already the current one proves as much as with the old one.
  const isDone =
    currentPassword !== newPassword &&
    (await instance.passwords.matches(found.user.password_hash, newPassword));
  if (isDone) return;
  const wanted = {
    password: newPassword,
    currentPassword,
    nonce: undefined,
    email: undefined,
    phone: undefined,
    metadata: undefined,
    redirectTo: instance.settings.siteUrl,
    challenge: undefined,
  };
  const ip = isIP(change.ip) > 0 ? change.ip : null;
  await changeAccount(instance, { ...found, session }, wanted, { ip });
}
