import { ApiError } from '#platform/api/call.ts';
import { AuthProblem } from '#platform/session/auth-problem.ts';
import { useLanguage, useWords } from './words.ts';

const told = [
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
  'unavailable',
] as const;

/**
 * How to say why a call failed: the sentence of the specification first, then what the person can do about it.
 * The server speaks Portuguese, and knows more than the code tells; in other languages the code has to do.
 */
export function useProblemWords(): (failure: string, error: unknown) => string {
  const words = useWords('problems');
  const language = useLanguage();
  return (failure, error) => {
    const code = codeOf(error);
    if (!code) return failure;
    const said = error instanceof ApiError && language === 'pt-BR' ? error.sentence : undefined;
    return `${failure} ${said ?? words(code)}`;
  };
}

/** Why something failed, in one sentence: the service's own where it gave one. */
export function useWhy(): (error: unknown) => string {
  const words = useWords('problems');
  const problem = useProblemWords();
  return (error) => {
    if (!(error instanceof AuthProblem)) return problem('', error).trim() || words('unexpected');
    return error.sentence ?? words(untold[error.code] ?? 'unexpected');
  };
}

// What the identity client and the browser have no sentence of their own for, or none for people.
const untold: Record<string, 'offline' | 'keyKnown'> = {
  AuthRetryableFetchError: 'offline',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'keyKnown',
};

function codeOf(error: unknown) {
  if (error instanceof ApiError) return told.find((code) => code === error.code);
  // fetch throws these, and only these, when there was no answer.
  const isUnanswered =
    error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
  return isUnanswered ? 'offline' : undefined;
}
