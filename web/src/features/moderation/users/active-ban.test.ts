import { expect, test } from 'vitest';
import { getActiveBan } from './active-ban.ts';

test('a ban is active until its end, and one without an end is permanent', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const until = (endsAt: string | null) =>
    ({ ban: { type: 'temporary_ban', reason: '', rule: null, endsAt } }) as const;
  expect(getActiveBan(until('2026-03-10T12:00:01Z'), now)).toBeDefined();
  expect(getActiveBan(until('2026-03-10T12:00:00Z'), now)).toBeUndefined();
  expect(getActiveBan(until(null), now)).toBeDefined();
  expect(getActiveBan({ ban: null }, now)).toBeUndefined();
});
