import { describe, expect, test } from 'vitest';
import {
  createDecisionDraft,
  getDecisionConsequenceMessageKeys,
  toDecisionBody,
  type ContentUnderDecision,
} from './draft.ts';

const subject: ContentUnderDecision = {
  name: 'Ana',
  isAuthorDeleted: false,
  rule: 'spam',
  contentState: 'shown',
};
const hidden: ContentUnderDecision = { ...subject, contentState: 'hidden' };

describe('a decision', () => {
  test('a moderation decision starts with the rule of the first report, and removes content that reports have hidden', () => {
    expect(createDecisionDraft('warn', subject)).toMatchObject({
      rule: 'spam',
      reason: '',
      removesContent: false,
    });
    expect(createDecisionDraft('warn', hidden).removesContent).toBe(true);
  });

  test('a moderation decision is sent with what belongs to its action, and with a reason only where one was written', () => {
    expect(toDecisionBody(createDecisionDraft('ignore', hidden), hidden)).toEqual({ action: 'ignore' });
    expect(toDecisionBody({ ...createDecisionDraft('delete', subject), reason: ' ' }, subject)).toEqual({
      action: 'delete',
      rule: 'spam',
    });
    expect(toDecisionBody({ ...createDecisionDraft('warn', hidden), reason: 'Propaganda' }, hidden)).toEqual({
      action: 'warn',
      rule: 'spam',
      reason: 'Propaganda',
      removesContent: true,
    });
  });

  test('a moderation decision does not remove content that is already removed', () => {
    const removed: ContentUnderDecision = { ...subject, contentState: 'removed' };
    expect(
      toDecisionBody({ ...createDecisionDraft('warn', removed), removesContent: true }, removed),
    ).toEqual({
      action: 'warn',
      rule: 'spam',
    });
  });
});

describe('what follows', () => {
  test('the consequences of a decision are listed for every action, and hidden content that is not removed becomes visible again', () => {
    expect(getDecisionConsequenceMessageKeys(createDecisionDraft('ignore', hidden), hidden)).toEqual([
      'consequenceIgnoreHidden',
    ]);
    expect(getDecisionConsequenceMessageKeys(createDecisionDraft('temporary_ban', hidden), hidden)).toEqual([
      'consequenceTemporary',
    ]);
    const leaving = { ...createDecisionDraft('warn', hidden), removesContent: false };
    expect(getDecisionConsequenceMessageKeys(leaving, hidden)).toEqual([
      'consequenceWarn',
      'consequenceContentShownAgain',
    ]);
  });

  test('the consequences of a decision reach no member if the account is gone', () => {
    expect(
      getDecisionConsequenceMessageKeys(createDecisionDraft('warn', subject), {
        ...subject,
        isAuthorDeleted: true,
      }),
    ).toEqual(['consequenceAccountGone']);
  });
});
