import { toasts } from '#design/toast-store.ts';

/** Says that something worked. */
export function tellSuccess(title: string, description?: string) {
  toasts.show({ title, description });
}

/** Says that something did not work. */
export function tellProblem(title: string, description: string) {
  toasts.show({ title, description, tone: 'destructive' });
}
