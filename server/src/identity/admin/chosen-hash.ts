import { IdentityProblem } from '../errors/problem.ts';
import { refuseWeak } from '../flows/refuse-weak.ts';
import type { Instance } from '../instance.ts';

export type Choice = {
  password: string | undefined;
  /** A hash that another service made. */
  passwordHash: string | undefined;
};

/** The hash to store for an account: of a password that may be chosen, or one brought along as it is. */
export async function chosenHash(
  instance: Instance,
  { password, passwordHash }: Choice,
): Promise<string | undefined> {
  if (password !== undefined && passwordHash !== undefined)
    throw new IdentityProblem(400, 'validation_failed');
  if (passwordHash !== undefined) {
    if (!instance.passwords.isReadable(passwordHash)) throw new IdentityProblem(400, 'validation_failed');
    return passwordHash;
  }
  if (password === undefined) return undefined;
  refuseWeak(instance, password);
  return instance.passwords.hash(password);
}
