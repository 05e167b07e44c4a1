import { expect, test } from 'vitest';
import {
  setReauthenticationHandler,
  getReauthenticationCount,
  requestReauthentication,
} from './reauthentication.ts';

/** Sets a handler whose requests wait until the test settles them. */
function setTestHandler() {
  const pending: ((isReauthenticated: boolean) => void)[] = [];
  const removeHandler = setReauthenticationHandler(() => new Promise((resolve) => pending.push(resolve)));
  return { pending, removeHandler };
}

test('two requests rejected at once ask once, and so does a rejection that arrives after the re-authentication', async () => {
  const { pending, removeHandler } = setTestHandler();
  const before = getReauthenticationCount();
  const both = [requestReauthentication(before), requestReauthentication(before)];
  expect(pending).toHaveLength(1);
  pending[0]?.(true);
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(await requestReauthentication(before)).toBe(true);
  expect(pending).toHaveLength(1);
  removeHandler();
});

test('a request rejected after a recent re-authentication asks again, and so does one after a decline', async () => {
  const { pending, removeHandler } = setTestHandler();
  const declined = requestReauthentication(getReauthenticationCount());
  pending[0]?.(false);
  expect(await declined).toBe(false);
  const again = requestReauthentication(getReauthenticationCount());
  expect(pending).toHaveLength(2);
  pending[1]?.(true);
  expect(await again).toBe(true);
  const third = requestReauthentication(getReauthenticationCount());
  expect(pending).toHaveLength(3);
  pending[2]?.(false);
  expect(await third).toBe(false);
  removeHandler();
});

test('without a dialog to ask in, re-authentication fails', async () => {
  expect(await requestReauthentication(getReauthenticationCount() + 1)).toBe(false);
});
