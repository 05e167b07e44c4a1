import { ApiError, isNoResponseError } from '#platform/api/call.ts';
import { IdentityError } from '#platform/session/identity-error.ts';
import { useTranslations } from './i18n.ts';

/** The codes whose sentences say what the user can do; those of the others would only repeat what failed. */
const helpfulCodes = [
  'no_session',
  'forbidden',
  'proof_needed',
  'second_factor_missing',
  'user_banned',
  'conflict',
  'already_sent',
  'already_gone',
  'too_large',
  'invalid_input',
  'too_many_requests',
  'disk_full',
  'disk_failing',
  'maintenance',
  'search_busy',
  'unavailable',
];

/**
 * Returns the function that formats an error toast: the given sentence of what failed, followed by what the user
 * can do, if the error says it.
 */
export function useErrorMessageFormatter(): (failure: string, error: unknown) => string {
  const t = useTranslations('problems');
  return (failure, error) => {
    const help = isNoResponseError(error) ? t('offline') : helpOf(error);
    return help ? `${failure} ${help}` : failure;
  };
}

/**
 * Returns the function that says in one sentence why something failed: the sentence of the error, otherwise
 * `fallback`.
 */
export function useErrorReasonFormatter(): (error: unknown, fallback?: string) => string {
  const t = useTranslations('problems');
  return (error, fallback = t('unexpected')) => {
    if (error instanceof IdentityError) {
      const code = fallbackMessageKeys[error.code];
      return error.sentence ?? (code ? t(code) : fallback);
    }
    if (isNoResponseError(error)) return t('offline');
    const sentence = error instanceof ApiError && error.code !== 'internal' ? error.sentence : undefined;
    return sentence || fallback;
  };
}

// Errors for which the identity client or the browser provides no message, or none that users understand.
const fallbackMessageKeys: Record<string, 'offline' | 'keyKnown' | 'sessionEnded'> = {
  AuthSessionMissingError: 'sessionEnded',
  AuthRetryableFetchError: 'offline',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'keyKnown',
};

const helpOf = (error: unknown) =>
  error instanceof ApiError && helpfulCodes.includes(error.code) ? error.sentence : undefined;
