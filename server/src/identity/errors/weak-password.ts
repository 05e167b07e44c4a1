import { longestPassword } from '../passwords/passwords.ts';
import { IdentityProblem, type ProblemCase } from './problem.ts';

type Reason = 'length' | 'pwned' | 'characters';

/** A password that is refused, with its reasons and the sentences of them. */
export function weakPassword(
  reasons: readonly Reason[],
  { password, minimum }: { password: string; minimum: number },
): IdentityProblem {
  const isShort = Array.from(password).length < minimum;
  const sentences = reasons.map((reason): ProblemCase => {
    if (reason === 'length') return isShort ? 'password_too_short' : 'password_too_long';
    return 'password_known';
  });
  const values = { minimum, maximum: longestPassword };
  return new IdentityProblem(422, 'weak_password', { reasons, sentence: sentences, values });
}
