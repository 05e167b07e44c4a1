import type { Role } from '@mutirao/contract/kit/roles';
import { expect, test } from 'vitest';
import { canEditComment } from './can-edit-comment.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const years = 1_000_000;
const reader = (role: Role, age = years) => ({ id: 'eu', role, createdAt: ago(age) });
const written = (by: 'eu' | 'outra', role: Role, age = 5) => ({
  authorId: by,
  author: { name: 'Ana', avatar: null, role },
  createdAt: ago(age),
});

test.each([
  ['member', 'member', false],
  ['member', 'moderator', false],
  ['moderator', 'member', true],
  ['moderator', 'moderator', false],
  ['moderator', 'admin', false],
  ['admin', 'member', true],
  ['admin', 'moderator', true],
  ['admin', 'admin', true],
] as const)('a %s edits a comment of another %s: %s', (mine, theirs, canEdit) => {
  expect(canEditComment(reader(mine), written('outra', theirs), now)).toBe(canEdit);
});

test('a guest changes nothing', () => {
  expect(canEditComment(null, written('outra', 'member'), now)).toBe(false);
});

test('staff and older members edit their own comments at any age; newcomers within an hour', () => {
  for (const role of ['member', 'moderator', 'admin'] as const)
    expect(canEditComment(reader(role), written('eu', role, 90_000), now)).toBe(true);
  expect(canEditComment(reader('member', 120), written('eu', 'member', 60), now)).toBe(true);
  expect(canEditComment(reader('member', 120), written('eu', 'member', 61), now)).toBe(false);
  expect(canEditComment(reader('member', 24 * 60), written('eu', 'member', 61), now)).toBe(true);
  expect(canEditComment(reader('moderator', 120), written('eu', 'moderator', 61), now)).toBe(true);
});
