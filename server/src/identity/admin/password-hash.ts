import { IdentityError, createValidationFailedError } from '../errors/identity-error.ts';
import { rejectWeakPassword } from '../flows/reject-weak-password.ts';
import type { IdentityInstance } from '../instance.ts';

export type PasswordInput = {
  password: string | undefined;
  /** A hash that another service made. */
  passwordHash: string | undefined;
};

/**
 * Returns the hash to store: of a new password, or an imported hash unchanged; undefined if there is neither.
 * Throws for a weak password, for an unsupported hash, or if both a password and a hash are given.
 */
export async function toPasswordHash(
  instance: IdentityInstance,
  { password, passwordHash }: PasswordInput,
  owner: { email?: string | null | undefined; name?: unknown },
): Promise<string | undefined> {
  if (password !== undefined && passwordHash !== undefined) throw createValidationFailedError('one_password');
  if (passwordHash !== undefined) {
    if (!instance.passwords.isSupportedHash(passwordHash)) throw new IdentityError(400, 'validation_failed');
    return passwordHash;
  }
  if (password === undefined) return undefined;
  await rejectWeakPassword(instance, password, owner);
  return instance.passwords.hash(password);
}
