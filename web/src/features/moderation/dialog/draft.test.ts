import { describe, expect, test } from 'vitest';
import {
  initialDecisionDraft,
  decisionConsequenceKeys,
  toDecisionBody,
  type DecisionSubject,
} from './draft.ts';

const subject: DecisionSubject = { name: 'Ana', isGone: false, rule: 'spam', contentState: 'shown' };
const hidden: DecisionSubject = { ...subject, contentState: 'hidden' };

describe('a decision', () => {
  test('starts with the rule of the first report, and removes content that reports have hidden', () => {
    expect(initialDecisionDraft('warn', subject)).toMatchObject({
      rule: 'spam',
      reason: '',
      removesContent: false,
    });
    expect(initialDecisionDraft('warn', hidden).removesContent).toBe(true);
  });

  test('is sent with what belongs to its action, and with a reason only where one was written', () => {
    expect(toDecisionBody(initialDecisionDraft('ignore', hidden), hidden)).toEqual({ action: 'ignore' });
    expect(toDecisionBody({ ...initialDecisionDraft('delete', subject), reason: ' ' }, subject)).toEqual({
      action: 'delete',
      rule: 'spam',
    });
    expect(toDecisionBody({ ...initialDecisionDraft('warn', hidden), reason: 'Propaganda' }, hidden)).toEqual(
      {
        action: 'warn',
        rule: 'spam',
        reason: 'Propaganda',
        removesContent: true,
      },
    );
  });

  test('does not remove content that is already removed', () => {
    const removed: DecisionSubject = { ...subject, contentState: 'removed' };
    expect(
      toDecisionBody({ ...initialDecisionDraft('warn', removed), removesContent: true }, removed),
    ).toEqual({
      action: 'warn',
      rule: 'spam',
    });
  });
});

describe('what follows', () => {
  test('is listed for every action, and hidden content that is not removed becomes visible again', () => {
    expect(decisionConsequenceKeys(initialDecisionDraft('ignore', hidden), hidden)).toEqual([
      'tellIgnoreHidden',
    ]);
    expect(decisionConsequenceKeys(initialDecisionDraft('temporary_ban', hidden), hidden)).toEqual([
      'tellTemporary',
    ]);
    const leaving = { ...initialDecisionDraft('warn', hidden), removesContent: false };
    expect(decisionConsequenceKeys(leaving, hidden)).toEqual(['tellWarn', 'tellHiddenStays']);
  });

  test('reaches no member if the account is gone', () => {
    expect(
      decisionConsequenceKeys(initialDecisionDraft('warn', subject), { ...subject, isGone: true }),
    ).toEqual(['tellGone']);
  });
});
