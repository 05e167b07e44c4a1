import { useSyncExternalStore } from 'react';

export type Toast = {
  id: number;
  title: string;
  description?: string | undefined;
  tone: 'default' | 'destructive';
  /** True if no user action caused the toast, so no key press is meant for it. */
  isUnprompted: boolean;
  isOpen: boolean;
};

type Input = {
  title: string;
  description?: string | undefined;
  tone?: Toast['tone'];
  isUnprompted?: boolean;
};

/** A toast in the queue, and the callback for the moment it is shown. */
type QueuedToast = Input & { onShown?: () => void };

/**
 * The specification requires that one toast is open at a time, and that a dismissed toast stays in the list for
 * 1,000,000 ms.
 */
const maxShown = 1;
const maxAge = 1_000_000;

let list: readonly Toast[] = [];
let queuedToasts: readonly QueuedToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  list = next;
  listeners.forEach((onEvent) => onEvent());
}

export const toastStore = {
  /** Shows a toast and replaces the open one. Returns the id of the new toast. */
  show(toast: Input): number {
    lastId += 1;
    const shown = { tone: 'default', isUnprompted: false, ...toast, id: lastId, isOpen: true } as const;
    change([shown, ...list].slice(0, maxShown));
    return lastId;
  },
  /**
   * Queues a toast that no user action caused. It is shown when no other is open, so that it does not replace one being
   * read.
   */
  showNext(toast: QueuedToast) {
    queuedToasts = [...queuedToasts, { ...toast, isUnprompted: true }];
    if (!list.some(({ isOpen }) => isOpen)) toastStore.showNextQueued();
  },
  /** Removes a toast from the list at once, and shows the next queued one. */
  remove(id: number) {
    change(list.filter((toast) => toast.id !== id));
    toastStore.showNextQueued();
  },
  showNextQueued() {
    const [next, ...later] = queuedToasts;
    if (!next) return;
    queuedToasts = later;
    const { onShown, ...toast } = next;
    toastStore.show(toast);
    onShown?.();
  },
  /** Clears the queue, so that the next user of the same browser does not see toasts of another one. */
  clearWaiting() {
    queuedToasts = [];
  },
  /** Closes a toast at once, and shows the next queued one. The closed toast leaves the list after a delay. */
  dismiss(id: number) {
    if (!list.some((toast) => toast.id === id && toast.isOpen)) return;
    change(list.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)));
    setTimeout(() => change(list.filter((toast) => toast.id !== id)), maxAge);
    toastStore.showNextQueued();
  },
  read: () => list,
  /** Calls the listener at every change. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(toastStore.subscribe, toastStore.read);
}
