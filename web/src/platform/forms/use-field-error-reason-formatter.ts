import { ApiError } from '#platform/api/call.ts';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';

/**
 * Returns the function that explains in one sentence why a request was rejected: with the message for the field,
 * otherwise with the reason of the error, otherwise with `fallback`.
 */
export function useFieldErrorReasonFormatter(): (error: unknown, fallback?: string) => string {
  const formatErrorReason = useErrorReasonFormatter();
  return (error, fallback) => {
    const fieldMessage = error instanceof ApiError ? error.fields[0]?.message : undefined;
    return fieldMessage || formatErrorReason(error, fallback);
  };
}
