import { IdentityError, type IdentityErrorCase } from '../errors/identity-error.ts';
import type { AuthAccount, Factor, AuthenticatedAccount } from '../account-model.ts';

/**
 * Throws if the user has a second factor and this session did not verify one. The protocol uses a different status for
 * each action:
 * 401 for changes of the account, 403 for additions, 422 for removals.
 */
export function requireMfa(
  { factors, session }: Pick<AuthenticatedAccount, 'factors' | 'session'>,
  status: 401 | 403 | 422,
  sentence: IdentityErrorCase | undefined = status === 401 ? undefined : 'aal2_needed',
) {
  if (session.aal !== 'aal2' && hasVerifiedFactor(factors)) {
    throw new IdentityError(status, 'insufficient_aal', { sentence });
  }
}

export const hasVerifiedFactor = (factors: AuthAccount['factors']) => factors.some(isVerifiedFactor);

/** Recovery codes can replace a factor, but alone they are not a factor. */
export const isVerifiedFactor = ({ status, factor_type: type }: Factor) =>
  status === 'verified' && type !== 'recovery_code';
