import { expect, test } from 'vitest';
import { linkedCursor, linkTo } from './next-cursor.ts';
import { dropAnswers, expectAnswer, keepAnswers, takeAnswer } from './written-answers.ts';

test('an answer that stands in the page serves once, with the cursor of what comes next', async () => {
  const link = '</api/discussions?limit=20&cursor=abc>; rel="next"';
  keepAnswers({ '/api/discussions': { body: [1, 2], link }, '/api/other': { body: {}, link: null } });
  expect(await takeAnswer('/api/unknown')).toBeUndefined();
  const answer = await takeAnswer('/api/discussions');
  expect(await answer?.json()).toEqual([1, 2]);
  expect(linkedCursor(answer?.headers.get('Link') ?? null, 'next')).toBe('abc');
  expect(await takeAnswer('/api/discussions')).toBeUndefined();
});

test('an answer that comes along with another is waited for, by whoever asked for it first as well', async () => {
  const along = Promise.withResolvers<{ body: unknown; link: string | null }>();
  const asked = takeAnswer('/api/along');
  expectAnswer('/api/along', along.promise);
  along.resolve({ body: [3], link: linkTo('abc') });
  const answer = await asked;
  expect(await answer?.json()).toEqual([3]);
  expect(linkedCursor(answer?.headers.get('Link') ?? null, 'next')).toBe('abc');
  expect(await takeAnswer('/api/along')).toBeUndefined();
});

test('where what should bring it fails, or something was done meanwhile, it is asked for by itself', async () => {
  expectAnswer('/api/along', Promise.reject(new Error('no network')));
  expect(await takeAnswer('/api/along')).toBeUndefined();
  expectAnswer('/api/along', Promise.resolve({ body: [3], link: linkTo(undefined) }));
  dropAnswers();
  expect(await takeAnswer('/api/along')).toBeUndefined();
});
