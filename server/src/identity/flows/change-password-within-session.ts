import { isIP } from 'node:net';
import type { PasswordChange } from '#platform/session/identity-port';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import { consumePasswordChangeLimit } from '../limits/limits.ts';
import { findSession } from '../sessions/store.ts';
import { findAccountById } from '../users/store.ts';
import { changeAccount } from './change-account.ts';

/**
 * Changes the password on a request of the hub, under the same rules and limits as the identity service's own route.
 */
export async function changePasswordWithinSession(instance: IdentityInstance, change: PasswordChange) {
  const { userId, sessionId, currentPassword, newPassword } = change;
  await consumePasswordChangeLimit(instance, { userId, sessionId });
  const found = await findAccountById(instance.db, userId);
  const session = await findSession(instance.db, sessionId, instance.now());
  if (!found || !session || session.user_id !== userId) throw new IdentityError(403, 'session_not_found');

  // A repeated request succeeds without a change: a caller who knows that the new password is already the current one
  // has proven knowledge of the current password.
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
