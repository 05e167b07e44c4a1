import type { ReportCase } from '@mutirao/contract/features/moderation/shapes';
import { useSyncExternalStore } from 'react';

/** So long a batch can be taken back, in milliseconds. */
export const undoTime = 10_000;

/** What is decided about several cases at once. */
export type Batch = { action: 'ignore' | 'delete'; cases: readonly ReportCase[] };

type Send = (batch: Batch, how: { isLeaving: boolean }) => void;

let current: { batch: Batch; send: Send; timer: ReturnType<typeof setTimeout> } | undefined;
const watchers = new Set<() => void>();

/**
 * Puts a batch off: it is sent when its time is up, when the next one comes, or when the page is left, and not at all
 * when it is taken back before.
 */
export function putOff(batch: Batch, send: Send) {
  sendNow();
  current = { batch, send, timer: setTimeout(sendNow, undoTime) };
  window.addEventListener('pagehide', sendLeaving);
  tellAll();
}

/** Takes back what was put off, and answers it. */
export function takeBack(): Batch | undefined {
  return clear()?.batch;
}

/** Sends what was put off, if there is anything. */
export function sendNow() {
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
  if (was) tellAll();
  return was;
}

const tellAll = () => watchers.forEach((tell) => tell());

function watch(tell: () => void) {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

/** What was put off and can still be taken back. */
export const usePutOff = (): Batch | undefined => useSyncExternalStore(watch, () => current?.batch);
