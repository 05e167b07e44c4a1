import type { ModerationAction } from '@mutirao/contract/features/moderation/limits';
import type { Role } from '@mutirao/contract/kit/roles';
import { describe, expect, test } from 'vitest';
import { getCaseActionDisallowedReason, canPunish } from './rights.ts';

const createMember = (id: string, role: Role) => ({ id, role, name: id, avatar: null });
const ana = createMember('ana', 'member');
const caio = createMember('caio', 'moderator');
const cora = createMember('cora', 'moderator');
const dora = createMember('dora', 'admin');

test('staff can sanction lower ranks only', () => {
  expect([canPunish(caio, ana), canPunish(dora, caio)]).toEqual([true, true]);
  expect([canPunish(caio, cora), canPunish(caio, dora), canPunish(caio, caio)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(canPunish(ana, createMember('bia', 'member'))).toBe(false);
});

describe('why something cannot be done', () => {
  const content = { discussionId: 'd', title: '', excerpt: '', createdAt: '', visibility: 'shown' as const };
  const createCase = (
    author: typeof ana,
    allowedActions: ModerationAction[],
    status: 'shown' | 'removed' = 'shown',
  ) => ({
    author,
    allowedActions,
    content: { ...content, visibility: status },
  });

  test('the reason why something cannot be done is undefined if the action is allowed', () => {
    expect(getCaseActionDisallowedReason('warn', createCase(ana, ['warn']), caio)).toBeUndefined();
  });

  test('the reason why something cannot be done is the content, its author or the rank', () => {
    expect(getCaseActionDisallowedReason('ignore', createCase(caio, []), caio)).toBe('isOwn');
    expect(getCaseActionDisallowedReason('delete', createCase(ana, ['ignore'], 'removed'), caio)).toBe(
      'isGone',
    );
    expect(
      getCaseActionDisallowedReason('delete', { ...createCase(ana, ['ignore']), content: null }, caio),
    ).toBe('isGone');
    expect(getCaseActionDisallowedReason('permanent_ban', createCase(ana, ['warn']), caio)).toBe(
      'adminsOnly',
    );
    expect(getCaseActionDisallowedReason('warn', createCase(cora, ['ignore', 'delete']), caio)).toBe(
      'sameRank',
    );
  });
});
