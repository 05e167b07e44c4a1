import { IdentityProblem, type ProblemCase } from '../errors/problem.ts';
import type { Account, Factor, Own } from '../shapes.ts';

/**
 * Throws if the user has a second factor and this session did not verify one. The protocol uses a different status for
 * each action:
 * 401 for changes of the account, 403 for additions, 422 for removals.
 */
export function requireSecondFactor(
  { factors, session }: Pick<Own, 'factors' | 'session'>,
  status: 401 | 403 | 422,
  sentence: ProblemCase | undefined = status === 401 ? undefined : 'aal2_needed',
) {
  if (session.aal !== 'aal2' && hasSecondFactor(factors)) {
    throw new IdentityProblem(status, 'insufficient_aal', { sentence });
  }
}

export const hasSecondFactor = (factors: Account['factors']) => factors.some(isVerified);

/** Recovery codes can replace a factor, but alone they are not a factor. */
export const isVerified = ({ status, factor_type: type }: Factor) =>
  status === 'verified' && type !== 'recovery_code';
