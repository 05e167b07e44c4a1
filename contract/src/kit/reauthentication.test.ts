import { expect, test } from 'vitest';
import { isRecentlyReauthenticated, reauthenticationMinutes } from './reauthentication.ts';

test('a re-authentication is valid for 15 minutes to the millisecond, and a missing one is never valid', () => {
  const reauthenticatedAt = new Date('2026-03-21T12:00:00Z');
  const after = (milliseconds: number) =>
    new Date(reauthenticatedAt.getTime() + reauthenticationMinutes * 60_000 + milliseconds);
  expect(reauthenticationMinutes).toBe(15);
  expect(isRecentlyReauthenticated(reauthenticatedAt, after(-1))).toBe(true);
  expect(isRecentlyReauthenticated(reauthenticatedAt, after(0))).toBe(false);
  expect(isRecentlyReauthenticated(undefined, reauthenticatedAt)).toBe(false);
});
