import { describe, expect, test } from 'vitest';
import { beginning, consequencesOf, decisionOf, type Subject } from './draft.ts';

const subject: Subject = { name: 'Ana', isGone: false, rule: 'spam', standing: 'shown' };
const hidden: Subject = { ...subject, standing: 'hidden' };

describe('a decision', () => {
  test('starts with the rule of the first report, and removes content that reports have hidden', () => {
    expect(beginning('warn', subject)).toMatchObject({ rule: 'spam', reason: '', removesContent: false });
    expect(beginning('warn', hidden).removesContent).toBe(true);
  });

  test('is sent with what belongs to its action, and with a reason only where one was written', () => {
    expect(decisionOf(beginning('ignore', hidden), hidden)).toEqual({ action: 'ignore' });
    expect(decisionOf({ ...beginning('delete', subject), reason: ' ' }, subject)).toEqual({
      action: 'delete',
      rule: 'spam',
    });
    expect(decisionOf({ ...beginning('warn', hidden), reason: 'Propaganda' }, hidden)).toEqual({
      action: 'warn',
      rule: 'spam',
      reason: 'Propaganda',
      removesContent: true,
    });
  });

  test('does not remove content that is already removed', () => {
    const gone: Subject = { ...subject, standing: 'removed' };
    expect(decisionOf({ ...beginning('warn', gone), removesContent: true }, gone)).toEqual({
      action: 'warn',
      rule: 'spam',
    });
  });
});

describe('what follows', () => {
  test('is listed for every action, and hidden content that is not removed becomes visible again', () => {
    expect(consequencesOf(beginning('ignore', hidden), hidden)).toEqual(['tellIgnoreHidden']);
    expect(consequencesOf(beginning('temporary_ban', hidden), hidden)).toEqual(['tellTemporary']);
    const leaving = { ...beginning('warn', hidden), removesContent: false };
    expect(consequencesOf(leaving, hidden)).toEqual(['tellWarn', 'tellHiddenStays']);
  });

  test('reaches no member if the account is gone', () => {
    expect(consequencesOf(beginning('warn', subject), { ...subject, isGone: true })).toEqual(['tellGone']);
  });
});
