import { expect, test } from 'vitest';
import { isEditWindowClosed } from './newcomers.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const day = 24 * 60;

test('on their first day members can edit for an hour after publishing; later, and as staff, without limit', () => {
  const newcomer = { role: 'member', createdAt: ago(day - 1) } as const;
  expect(isEditWindowClosed(ago(60), { me: newcomer, now })).toBe(false);
  expect(isEditWindowClosed(ago(61), { me: newcomer, now })).toBe(true);
  expect(isEditWindowClosed(ago(61), { me: { ...newcomer, createdAt: ago(day) }, now })).toBe(false);
  expect(isEditWindowClosed(ago(61), { me: { ...newcomer, role: 'moderator' }, now })).toBe(false);
});
