import { useSyncExternalStore } from 'react';

export type Toast = {
  id: number;
  title: string;
  description?: string | undefined;
  tone: 'usual' | 'destructive';
  isOpen: boolean;
};

/** The specification's constants: one at a time, and a dismissed one is forgotten much later. */
const mostShown = 1;
const forgetAfter = 1_000_000;

let list: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  list = next;
  listeners.forEach((hear) => hear());
}

export const toasts = {
  /** Shows a toast, in the place of the one before. Answers its id. */
  show(toast: { title: string; description?: string | undefined; tone?: Toast['tone'] }): number {
    lastId += 1;
    change(
      [{ tone: 'usual', ...toast, id: lastId, isOpen: true } as const, ...list].slice(0, mostShown),
    );
    return lastId;
  },
  /** Closes it at once; it leaves the list when its time has come. */
  dismiss(id: number) {
    if (!list.some((toast) => toast.id === id && toast.isOpen)) return;
    change(list.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)));
    setTimeout(() => change(list.filter((toast) => toast.id !== id)), forgetAfter);
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
