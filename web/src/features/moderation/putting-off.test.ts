import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putOff, sendNow, takeBack, undoTime, type Batch } from './putting-off.ts';

const page = new EventTarget();
const send = vi.fn<(batch: Batch, how: { isLeaving: boolean }) => void>();
const batch = (action: Batch['action']): Batch => ({ action, cases: [] });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
  send.mockReset();
});
afterEach(() => {
  takeBack();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what is put off is sent when its time is up, once, and not before', () => {
  const it = batch('ignore');
  putOff(it, send);
  vi.advanceTimersByTime(undoTime - 1);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(send.mock.calls).toEqual([[it, { isLeaving: false }]]);
  page.dispatchEvent(new Event('pagehide'));
  sendNow();
  expect(send).toHaveBeenCalledOnce();
});

test('a batch that is undone is never sent', () => {
  const it = batch('delete');
  putOff(it, send);
  expect(takeBack()).toBe(it);
  expect(takeBack()).toBeUndefined();
  vi.advanceTimersByTime(undoTime);
  page.dispatchEvent(new Event('pagehide'));
  expect(send).not.toHaveBeenCalled();
});

test('when the page is left, the batch is sent at once', () => {
  const it = batch('ignore');
  putOff(it, send);
  page.dispatchEvent(new Event('pagehide'));
  expect(send.mock.calls).toEqual([[it, { isLeaving: true }]]);
});

test('the next one sends the one before', () => {
  const [first, second] = [batch('ignore'), batch('delete')];
  putOff(first, send);
  putOff(second, send);
  expect(send.mock.calls).toEqual([[first, { isLeaving: false }]]);
  expect(takeBack()).toBe(second);
});
