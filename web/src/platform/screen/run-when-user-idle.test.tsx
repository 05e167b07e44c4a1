import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runWhenUserIdle } from './run-when-user-idle.ts';

const callback = vi.fn<() => void>();
let cancel: () => void;
let isHidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  isHidden = false;
  callback.mockReset();
});
afterEach(() => {
  cancel();
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const start = () => {
  cancel = runWhenUserIdle(callback);
};
const setHidden = (hidden: boolean) => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};

test('the callback runs once, after 3 s without input', () => {
  start();
  vi.advanceTimersByTime(2_999);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledOnce();
  document.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(10_000);
  expect(callback).toHaveBeenCalledOnce();
});

test.each(['keydown', 'pointerdown', 'wheel'])('a %s begins the 3 s again', (type) => {
  start();
  vi.advanceTimersByTime(2_000);
  document.dispatchEvent(new Event(type));
  vi.advanceTimersByTime(2_999);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledOnce();
});

test('a hidden page waits until 3 s after it is shown', () => {
  start();
  vi.advanceTimersByTime(1_000);
  setHidden(true);
  vi.advanceTimersByTime(60_000);
  expect(callback).not.toHaveBeenCalled();
  setHidden(false);
  vi.advanceTimersByTime(2_999);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledOnce();
});

test.each(['dialog', 'alertdialog'])('the callback does not run while a %s is open', (role) => {
  const { unmount } = render(<div role={role} aria-label="Aberto" />);
  start();
  vi.advanceTimersByTime(60_000);
  expect(callback).not.toHaveBeenCalled();
  unmount();
  vi.advanceTimersByTime(3_000);
  expect(callback).toHaveBeenCalledOnce();
});

test.each([
  ['a text field', <input key="0" aria-label="Texto" defaultValue="Oi" />],
  ['an email field', <input key="0" aria-label="Texto" type="email" defaultValue="ana@exemplo.com.br" />],
  ['a text area', <textarea key="0" aria-label="Texto" defaultValue="Oi" />],
  [
    'an editor',
    <div
      key="0"
      role="textbox"
      tabIndex={0}
      aria-label="Texto"
      contentEditable
      suppressContentEditableWarning
    />,
  ],
])('the callback does not run while %s with a text has the focus', (_, field) => {
  render(field);
  screen.getByLabelText('Texto').focus();
  start();
  vi.advanceTimersByTime(60_000);
  expect(callback).not.toHaveBeenCalled();
  screen.getByLabelText('Texto').blur();
  vi.advanceTimersByTime(3_000);
  expect(callback).toHaveBeenCalledOnce();
});

test.each([
  ['an empty text field', <input key="0" aria-label="Campo" />],
  ['a checkbox', <input key="0" aria-label="Campo" type="checkbox" />],
])('%s with the focus does not delay the callback', (_, field) => {
  render(field);
  screen.getByLabelText('Campo').focus();
  start();
  vi.advanceTimersByTime(3_000);
  expect(callback).toHaveBeenCalledOnce();
});

test('the callback does not run after it is cancelled', () => {
  start();
  cancel();
  vi.advanceTimersByTime(60_000);
  expect(callback).not.toHaveBeenCalled();
});
