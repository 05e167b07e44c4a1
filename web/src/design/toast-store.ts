import { useSyncExternalStore } from 'react';

export type Toast = {
  id: number;
  title: string;
  description?: string | undefined;
  tone: 'usual' | 'destructive';
  /** It came by itself: nobody's key press is meant for it. */
  cameBySelf: boolean;
  isOpen: boolean;
};

type Said = {
  title: string;
  description?: string | undefined;
  tone?: Toast['tone'];
  cameBySelf?: boolean;
};

/** What waits for its turn, and whom to tell when it has come. */
type Waiting = Said & { onShown?: () => void };

/** The specification's constants: one at a time, and a dismissed one is forgotten much later. */
const mostShown = 1;
const forgetAfter = 1_000_000;

let list: readonly Toast[] = [];
let waiting: readonly Waiting[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  list = next;
  listeners.forEach((hear) => hear());
}

export const toasts = {
  /** Shows a toast, in the place of the one before. Answers its id. */
  show(toast: Said): number {
    lastId += 1;
    const shown = { tone: 'usual', cameBySelf: false, ...toast, id: lastId, isOpen: true } as const;
    change([shown, ...list].slice(0, mostShown));
    return lastId;
  },
  /** Shows what nobody asked for, once no other is open: what is being said is not talked over. */
  showNext(toast: Waiting) {
    waiting = [...waiting, { ...toast, cameBySelf: true }];
    if (!list.some(({ isOpen }) => isOpen)) toasts.showWaiting();
  },
  /** Takes it away without a trace: nothing of it is left to be seen. */
  remove(id: number) {
    change(list.filter((toast) => toast.id !== id));
    toasts.showWaiting();
  },
  showWaiting() {
    const [next, ...later] = waiting;
    if (!next) return;
    waiting = later;
    const { onShown, ...toast } = next;
    toasts.show(toast);
    onShown?.();
  },
  /** What waited for one person is not said to the next at the same screen. */
  forgetWaiting() {
    waiting = [];
  },
  /** Closes it at once; it leaves the list when its time has come. */
  dismiss(id: number) {
    if (!list.some((toast) => toast.id === id && toast.isOpen)) return;
    change(list.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)));
    setTimeout(() => change(list.filter((toast) => toast.id !== id)), forgetAfter);
    toasts.showWaiting();
  },
  read: () => list,
  /** Calls back at every change, until the answer is called. */
  hear(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(toasts.hear, toasts.read);
}
