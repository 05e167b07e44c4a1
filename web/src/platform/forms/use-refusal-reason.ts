import { ApiError } from '#platform/api/call.ts';
import { useErrorReason } from '#platform/messages/error-messages.ts';
import { useLanguage } from '#platform/messages/i18n.ts';

/**
 * Returns the function that explains in one sentence why a request was rejected: with the server's message for the
 * field if it is in the user's language, otherwise with the reason of the error, otherwise with `fallback`.
 */
export function useRefusalReason(): (error: unknown, fallback?: string) => string {
  const why = useErrorReason();
  const language = useLanguage();
  return (error, fallback) => {
    const fieldMessage =
      error instanceof ApiError && language === 'pt-BR' ? error.fields[0]?.message : undefined;
    return fieldMessage ?? why(error, fallback);
  };
}
