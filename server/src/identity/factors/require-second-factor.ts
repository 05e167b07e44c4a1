import { IdentityProblem, type ProblemCase } from '../errors/problem.ts';
import type { Account, Factor, Own } from '../shapes.ts';

/**
 * Whoever has a second factor must have proven it in this session. The protocol answers each deed with a status of its
 * own: 401 for changes of the account, 403 for what is added, 422 for what is removed.
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

/** Recovery codes stand in for a factor; alone they are none. */
export const isVerified = ({ status, factor_type: type }: Factor) =>
  status === 'verified' && type !== 'recovery_code';
