import { toasts } from '#design/toast-store.ts';

/** Says that something worked. */
export function tellSuccess(title: string, description?: string) {
  toasts.show({ title, description });
}

/** Says that something did not work. */
export function tellProblem(title: string, description: string) {
  toasts.show({ title, description, tone: 'destructive' });
}

/** Says what can wait until nothing else is being said; calls back once it is. */
export function tellNext(title: string, description: string, onShown: () => void) {
  toasts.showNext({ title, description, onShown });
}

/** What still waits to be said was meant for somebody who is not there any more. */
export const forgetNext = () => toasts.forgetWaiting();
