import { ApiError } from '#platform/api/call.ts';
import { useWhy } from '#platform/words/problem-words.ts';
import { useLanguage } from '#platform/words/words.ts';

/**
 * The reason for which something was refused, in one sentence: what the server says of the field, if it is in the reader's
 * language, else what `useWhy` finds, else `fallback`.
 */
export function useRefusalReason(): (error: unknown, fallback?: string) => string {
  const why = useWhy();
  const language = useLanguage();
  return (error, fallback) => {
    const ofField = error instanceof ApiError && language === 'pt-BR' ? error.fields[0]?.message : undefined;
    return ofField ?? why(error, fallback);
  };
}
