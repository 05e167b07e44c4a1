import { expect, test } from 'vitest';
import { activeBan } from './active-ban.ts';

test('a ban is active until its end, and one without an end is permanent', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const until = (endsAt: string | null) =>
    ({ ban: { type: 'temporary_ban', reason: '', rule: null, endsAt } }) as const;
  expect(activeBan(until('2026-03-10T12:00:01Z'), now)).toBeDefined();
  expect(activeBan(until('2026-03-10T12:00:00Z'), now)).toBeUndefined();
  expect(activeBan(until(null), now)).toBeDefined();
  expect(activeBan({ ban: null }, now)).toBeUndefined();
});
