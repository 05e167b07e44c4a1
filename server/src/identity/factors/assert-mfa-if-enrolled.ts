import { IdentityError, type IdentityErrorSentenceKey } from '../errors/identity-error.ts';
import type { AuthAccount, Factor, AuthenticatedAccount } from '../account-model.ts';

/**
 * Throws if the user has a second factor and this session did not verify one. The status depends on the action: 401 for
 * a new password, address or phone number and for re-authentication, 422 for ending other sessions at sign-out, and 403
 * for all others.
 */
export function assertMfaIfEnrolled(
  { factors, session }: Pick<AuthenticatedAccount, 'factors' | 'session'>,
  status: 401 | 403 | 422,
  sentence: IdentityErrorSentenceKey | undefined = status === 401 ? undefined : 'aal2_needed',
) {
  if (session.aal !== 'aal2' && hasVerifiedFactor(factors)) {
    throw new IdentityError(status, 'insufficient_aal', { sentence });
  }
}

export const hasVerifiedFactor = (factors: AuthAccount['factors']) => factors.some(isVerifiedFactor);

/** Recovery codes can replace a factor, but alone they are not a factor. */
export const isVerifiedFactor = ({ status, factor_type: type }: Factor) =>
  status === 'verified' && type !== 'recovery_code';
