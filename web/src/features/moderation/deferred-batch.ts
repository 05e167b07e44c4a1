import type { ModerationCase } from '@mutirao/contract/features/moderation/schemas';
import { useSyncExternalStore } from 'react';

/** How long a batch can be undone, in milliseconds. */
export const undoWindowMs = 10_000;

/** A decision about several cases at once. */
export type DecisionBatch = { action: 'ignore' | 'delete'; cases: readonly ModerationCase[] };

type Send = (batch: DecisionBatch, options: { isLeaving: boolean }) => void;

let current: { batch: DecisionBatch; send: Send; timer: ReturnType<typeof setTimeout> } | undefined;
const listeners = new Set<() => void>();

/**
 * Schedules a batch: it is sent when its time is up, when the next one is scheduled, or when the page is left, and
 * never if it is undone before.
 */
export function deferBatch(batch: DecisionBatch, send: Send) {
  sendDeferredBatch();
  current = { batch, send, timer: setTimeout(sendDeferredBatch, undoWindowMs) };
  window.addEventListener('pagehide', sendLeaving);
  notifyAll();
}

/** Cancels the scheduled batch and returns it. */
export function cancelDeferredBatch(): DecisionBatch | undefined {
  return clear()?.batch;
}

/** Sends the scheduled batch at once, if there is one. */
export function sendDeferredBatch() {
  const due = clear();
  due?.send(due.batch, { isLeaving: false });
}

function sendLeaving() {
  const due = clear();
  due?.send(due.batch, { isLeaving: true });
}

function clear() {
  const cleared = current;
  current = undefined;
  clearTimeout(cleared?.timer);
  window.removeEventListener('pagehide', sendLeaving);
  if (cleared) notifyAll();
  return cleared;
}

const notifyAll = () => listeners.forEach((notify) => notify());

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}

/** Returns the scheduled batch, which can still be undone. */
export const useDeferredBatch = (): DecisionBatch | undefined =>
  useSyncExternalStore(subscribe, () => current?.batch);
