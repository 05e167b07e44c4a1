import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runWhenUserIdle } from './quiet-moment.ts';

const react = vi.fn<() => void>();
let cancel: () => void;
let isHidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  isHidden = false;
  react.mockReset();
});
afterEach(() => {
  cancel();
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const start = () => {
  cancel = runWhenUserIdle(react);
};
const setHidden = (hidden: boolean) => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};

test('the moment comes once, after 3 s', () => {
  start();
  vi.advanceTimersByTime(2_999);
  expect(react).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(react).toHaveBeenCalledOnce();
  document.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(10_000);
  expect(react).toHaveBeenCalledOnce();
});

test.each(['keydown', 'pointerdown', 'wheel'])('a %s begins the 3 s again', (type) => {
  start();
  vi.advanceTimersByTime(2_000);
  document.dispatchEvent(new Event(type));
  vi.advanceTimersByTime(2_999);
  expect(react).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(react).toHaveBeenCalledOnce();
});

test('a hidden page waits until 3 s after it is shown', () => {
  start();
  vi.advanceTimersByTime(1_000);
  setHidden(true);
  vi.advanceTimersByTime(60_000);
  expect(react).not.toHaveBeenCalled();
  setHidden(false);
  vi.advanceTimersByTime(2_999);
  expect(react).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(react).toHaveBeenCalledOnce();
});

test.each(['dialog', 'alertdialog'])('nothing comes while a %s is open', (role) => {
  const { unmount } = render(<div role={role} aria-label="Aberto" />);
  start();
  vi.advanceTimersByTime(60_000);
  expect(react).not.toHaveBeenCalled();
  unmount();
  vi.advanceTimersByTime(3_000);
  expect(react).toHaveBeenCalledOnce();
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
])('nothing comes while %s with a text has the focus', (_, field) => {
  render(field);
  screen.getByLabelText('Texto').focus();
  start();
  vi.advanceTimersByTime(60_000);
  expect(react).not.toHaveBeenCalled();
  screen.getByLabelText('Texto').blur();
  vi.advanceTimersByTime(3_000);
  expect(react).toHaveBeenCalledOnce();
});

test.each([
  ['an empty text field', <input key="0" aria-label="Campo" />],
  ['a checkbox', <input key="0" aria-label="Campo" type="checkbox" />],
])('%s with the focus delays nothing', (_, field) => {
  render(field);
  screen.getByLabelText('Campo').focus();
  start();
  vi.advanceTimersByTime(3_000);
  expect(react).toHaveBeenCalledOnce();
});

test('a cancelled wait never comes', () => {
  start();
  cancel();
  vi.advanceTimersByTime(60_000);
  expect(react).not.toHaveBeenCalled();
});
