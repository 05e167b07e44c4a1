import { ApiError, isNetworkError } from '#platform/api/call.ts';
import { IdentityError } from '#platform/session/identity-error.ts';
import { useLanguage, useTranslations } from './i18n.ts';

const sent = [
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
] as const;

/**
 * Returns the function that formats an error toast: the given sentence of what failed, followed by what the user
 * can do, if the error has a known code.
 */
export function useErrorMessage(): (failure: string, error: unknown) => string {
  const sentenceOf = useErrorCodeMessage();
  return (failure, error) => {
    const code = codeOf(error);
    if (!code) return failure;
    const sentence = error instanceof ApiError ? error.sentence : undefined;
    return `${failure} ${sentenceOf({ code, sentence })}`;
  };
}

/**
 * Returns the function that returns the message for an error code: the server's own text if the user's language is
 * Portuguese; undefined for an unknown code.
 */
export function useErrorCodeMessage() {
  const t = useTranslations('problems');
  const language = useLanguage();
  return ({ code, sentence }: { code?: string | undefined; sentence?: string | undefined }) => {
    if (language === 'pt-BR' && sentence) return sentence;
    const known = [...sent, 'offline' as const].find((item) => item === code);
    return known && t(known);
  };
}

/**
 * Returns the function that says in one sentence why something failed: the server's text if it is in the user's
 * language, otherwise the message for its code, otherwise `fallback`.
 */
export function useErrorReason(): (error: unknown, fallback?: string) => string {
  const t = useTranslations('problems');
  const language = useLanguage();
  const problem = useErrorMessage();
  return (error, fallback = t('unexpected')) => {
    if (error instanceof IdentityError) {
      const code = untold[error.code];
      return error.sentence ?? (code ? t(code) : fallback);
    }
    const isOwn = error instanceof ApiError && language === 'pt-BR' && error.code !== 'internal';
    return (isOwn && error.sentence) || problem('', error).trim() || fallback;
  };
}

// What the identity client and the browser have no sentence of their own for, or none for people.
const untold: Record<string, 'offline' | 'keyKnown'> = {
  AuthRetryableFetchError: 'offline',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'keyKnown',
};

function codeOf(error: unknown) {
  if (error instanceof ApiError) return sent.find((code) => code === error.code);
  return isNetworkError(error) ? 'offline' : undefined;
}
