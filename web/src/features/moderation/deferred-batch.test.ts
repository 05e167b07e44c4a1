import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  deferBatch,
  sendDeferredBatch,
  cancelDeferredBatch,
  undoWindowMs,
  type DecisionBatch,
} from './deferred-batch.ts';

const page = new EventTarget();
const send = vi.fn<(batch: DecisionBatch, options: { isLeaving: boolean }) => void>();
const batch = (action: DecisionBatch['action']): DecisionBatch => ({ action, cases: [] });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
  send.mockReset();
});
afterEach(() => {
  cancelDeferredBatch();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a deferred batch is sent once, when its time is up', () => {
  const decisionBatch = batch('ignore');
  deferBatch(decisionBatch, send);
  vi.advanceTimersByTime(undoWindowMs - 1);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(send.mock.calls).toEqual([[decisionBatch, { isLeaving: false }]]);
  page.dispatchEvent(new Event('pagehide'));
  sendDeferredBatch();
  expect(send).toHaveBeenCalledOnce();
});

test('a batch that is undone is never sent', () => {
  const decisionBatch = batch('delete');
  deferBatch(decisionBatch, send);
  expect(cancelDeferredBatch()).toBe(decisionBatch);
  expect(cancelDeferredBatch()).toBeUndefined();
  vi.advanceTimersByTime(undoWindowMs);
  page.dispatchEvent(new Event('pagehide'));
  expect(send).not.toHaveBeenCalled();
});

test('when the page is left, the batch is sent at once', () => {
  const decisionBatch = batch('ignore');
  deferBatch(decisionBatch, send);
  page.dispatchEvent(new Event('pagehide'));
  expect(send.mock.calls).toEqual([[decisionBatch, { isLeaving: true }]]);
});

test('a new batch sends the pending one', () => {
  const [first, second] = [batch('ignore'), batch('delete')];
  deferBatch(first, send);
  deferBatch(second, send);
  expect(send.mock.calls).toEqual([[first, { isLeaving: false }]]);
  expect(cancelDeferredBatch()).toBe(second);
});
