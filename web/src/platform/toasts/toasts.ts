import { toastStore } from '#design/toast-store.ts';

/** Shows a success toast. */
export function showSuccessToast(title: string, description?: string) {
  toastStore.show({ title, description });
}

/** Shows an error toast. */
export function showErrorToast(title: string, description: string) {
  toastStore.show({ title, description, tone: 'destructive' });
}

/** Queues a toast until no other is shown, and calls back when it appears. */
export function queueToast(title: string, description: string, onShown: () => void) {
  toastStore.showNext({ title, description, onShown });
}

/** Drops the queued toasts, because they were meant for a member who is no longer signed in. */
export const clearQueuedToasts = () => toastStore.clearWaiting();
