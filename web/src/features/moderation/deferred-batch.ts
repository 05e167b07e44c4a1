import type { ModerationCase } from '@mutirao/contract/features/moderation/schemas';
import { useSyncExternalStore } from 'react';

/** How long a batch can be undone, in milliseconds. */
export const undoWindowMs = 10_000;

/** A decision about several cases at once. */
export type DecisionBatch = { action: 'ignore' | 'delete'; cases: readonly ModerationCase[] };

type Send = (batch: DecisionBatch, how: { isLeaving: boolean }) => void;

let current: { batch: DecisionBatch; send: Send; timer: ReturnType<typeof setTimeout> } | undefined;
const watchers = new Set<() => void>();

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
  const was = current;
  current = undefined;
  clearTimeout(was?.timer);
  window.removeEventListener('pagehide', sendLeaving);
  if (was) notifyAll();
  return was;
}

const notifyAll = () => watchers.forEach((notify) => notify());

function watch(notify: () => void) {
  watchers.add(notify);
  return () => void watchers.delete(notify);
}

/** Returns the scheduled batch, which can still be undone. */
export const useDeferredBatch = (): DecisionBatch | undefined =>
  useSyncExternalStore(watch, () => current?.batch);
