import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';

/** Throws `weak_password`, with its reasons, for a password that is too short or too common. */
export function refuseWeak({ passwords, settings }: Instance, password: string) {
  const reasons = passwords.weaknesses(password, settings.minimumPassword);
  if (reasons.length > 0) throw new IdentityProblem(422, 'weak_password', { reasons });
}
