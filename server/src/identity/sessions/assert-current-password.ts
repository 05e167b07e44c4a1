import { isIP } from 'node:net';
import { recordAuthAudit } from '../audit/store.ts';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';

type PasswordInput = { userId: string; hash: string | null; ip: string | null; password: string };

/**
 * Throws unless the password is the current password of the account. A wrong password is recorded like a failed
 * sign-in, so that the owner is notified of repeated attempts.
 */
export async function assertCurrentPassword(
  instance: IdentityInstance,
  { userId, hash, ip, password }: PasswordInput,
) {
  if (await instance.passwords.matches(hash, password)) return;
  const traits = { method: 'proof' };
  const entry = { userId, ip: ip !== null && isIP(ip) > 0 ? ip : null, now: instance.now(), traits };
  await recordAuthAudit(instance.db, { action: 'login_failed', ...entry });
  throw new IdentityError(400, 'current_password_invalid');
}
