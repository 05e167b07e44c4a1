import { ApiError } from '#platform/api/call.ts';
import { toasts } from '#design/toast-store.ts';

/** Says that something worked. */
export function tellSuccess(title: string, description?: string) {
  toasts.show({ title, description });
}

/** Says that something did not work. */
export function tellProblem(title: string, description: string) {
  toasts.show({ title, description, tone: 'destructive' });
}

/** The server's own sentence for the person, where it is worth more than ours: limits, bans, wrong fields. */
export function sentenceOf(error: unknown): string | undefined {
  const isTelling = error instanceof ApiError && [403, 409, 422, 429, 503].includes(error.status);
  return isTelling ? error.sentence : undefined;
}
