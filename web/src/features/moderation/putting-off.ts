import type { ReportCase } from '@mutirao/contract/features/moderation/shapes';
import { useSyncExternalStore } from 'react';

/** How long a batch can be undone, in milliseconds. */
export const undoTime = 10_000;

/** A decision about several cases at once. */
export type Batch = { action: 'ignore' | 'delete'; cases: readonly ReportCase[] };

type Send = (batch: Batch, how: { isLeaving: boolean }) => void;

let current: { batch: Batch; send: Send; timer: ReturnType<typeof setTimeout> } | undefined;
const watchers = new Set<() => void>();

/**
 * Schedules a batch: it is sent when its time is up, when the next one is scheduled, or when the page is left, and
 * never
 * if it is undone before.
 */
export function putOff(batch: Batch, send: Send) {
  sendNow();
  current = { batch, send, timer: setTimeout(sendNow, undoTime) };
  window.addEventListener('pagehide', sendLeaving);
  tellAll();
}

/** Cancels the scheduled batch and returns it. */
export function takeBack(): Batch | undefined {
  return clear()?.batch;
}

/** Sends the scheduled batch at once, if there is one. */
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

/** Returns the scheduled batch, which can still be undone. */
export const usePutOff = (): Batch | undefined => useSyncExternalStore(watch, () => current?.batch);
