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
 * How to say why a call failed: the sentence of the specification first, then what the person can do about it.
 * The server speaks Portuguese, and knows more than the code tells; in other languages the code has to do.
 */
export function useErrorMessage(): (failure: string, error: unknown) => string {
  const sentenceOf = useErrorSentence();
  return (failure, error) => {
    const code = codeOf(error);
    if (!code) return failure;
    const sentence = error instanceof ApiError ? error.sentence : undefined;
    return `${failure} ${sentenceOf({ code, sentence })}`;
  };
}

/** The sentence for an error code: the server's own if the reader's language is Portuguese. Undefined for an unknown code. */
export function useErrorSentence() {
  const t = useTranslations('problems');
  const language = useLanguage();
  return ({ code, sentence }: { code?: string | undefined; sentence?: string | undefined }) => {
    if (language === 'pt-BR' && sentence) return sentence;
    const known = [...sent, 'offline' as const].find((item) => item === code);
    return known && t(known);
  };
}

/**
 * The reason why something failed, in one sentence: the server's own, if it is in the reader's language, else the one for
 * its code, else `fallback`.
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
