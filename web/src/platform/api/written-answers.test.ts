import { expect, test } from 'vitest';
import { linkedCursor } from './next-cursor.ts';
import { keepAnswers, takeAnswer } from './written-answers.ts';

test('an answer that stands in the page serves once, with the cursor of what comes next', async () => {
  const link = '</api/discussions?limit=20&cursor=abc>; rel="next"';
  keepAnswers({ '/api/discussions': { body: [1, 2], link }, '/api/other': { body: {}, link: null } });
  expect(takeAnswer('/api/unknown')).toBeUndefined();
  const answer = takeAnswer('/api/discussions');
  expect(await answer?.json()).toEqual([1, 2]);
  expect(linkedCursor(answer?.headers.get('Link') ?? null, 'next')).toBe('abc');
  expect(takeAnswer('/api/discussions')).toBeUndefined();
});
