import { expect, test } from 'vitest';
import { standingBan } from './standing-ban.ts';

test('a ban is active until its end, and one without an end is permanent', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const until = (endsAt: string | null) =>
    ({ ban: { type: 'temporary_ban', reason: '', rule: null, endsAt } }) as const;
  expect(standingBan(until('2026-03-10T12:00:01Z'), now)).toBeDefined();
  expect(standingBan(until('2026-03-10T12:00:00Z'), now)).toBeUndefined();
  expect(standingBan(until(null), now)).toBeDefined();
  expect(standingBan({ ban: null }, now)).toBeUndefined();
});
