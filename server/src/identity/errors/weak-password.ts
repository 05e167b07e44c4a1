import { maxPasswordLength } from '../passwords/passwords.ts';
import { IdentityError, type IdentityErrorSentenceKey } from './identity-error.ts';

type Reason = 'length' | 'pwned' | 'characters';

/** Returns the error for a weak password, with its reasons and their messages. */
export function createWeakPasswordError(
  reasons: readonly Reason[],
  { password, minimum }: { password: string; minimum: number },
): IdentityError {
  const isShort = Array.from(password).length < minimum;
  const sentences = reasons.map((reason): IdentityErrorSentenceKey => {
    if (reason === 'length') return isShort ? 'password_too_short' : 'password_too_long';
    return 'password_known';
  });
  const values = { minimum, maximum: maxPasswordLength };
  return new IdentityError(422, 'weak_password', { reasons, sentence: sentences, values });
}
