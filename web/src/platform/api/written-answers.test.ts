import { expect, test } from 'vitest';
import { linkedCursor, linkTo } from './next-cursor.ts';
import { dropAnswers, expectAnswer, keepAnswers, takeAnswer } from './written-answers.ts';

test('a response in the page is used once, with the cursor of the next page', async () => {
  const link = '</api/discussions?limit=20&cursor=abc>; rel="next"';
  keepAnswers({ '/api/discussions': { body: [1, 2], link }, '/api/other': { body: {}, link: null } });
  expect(await takeAnswer('/api/unknown')).toBeUndefined();
  const answer = await takeAnswer('/api/discussions');
  expect(await answer?.json()).toEqual([1, 2]);
  expect(linkedCursor(answer?.headers.get('Link') ?? null, 'next')).toBe('abc');
  expect(await takeAnswer('/api/discussions')).toBeUndefined();
});

test('a response that comes with another is awaited, also by a query that ran first', async () => {
  const along = Promise.withResolvers<{ body: unknown; link: string | null }>();
  const asked = takeAnswer('/api/along');
  expectAnswer('/api/along', along.promise);
  along.resolve({ body: [3], link: linkTo('abc') });
  const answer = await asked;
  expect(await answer?.json()).toEqual([3]);
  expect(linkedCursor(answer?.headers.get('Link') ?? null, 'next')).toBe('abc');
  expect(await takeAnswer('/api/along')).toBeUndefined();
});

test('if the response that includes it fails, or a mutation ran since, it is requested separately', async () => {
  expectAnswer('/api/along', Promise.reject(new Error('no network')));
  expect(await takeAnswer('/api/along')).toBeUndefined();
  expectAnswer('/api/along', Promise.resolve({ body: [3], link: linkTo(undefined) }));
  dropAnswers();
  expect(await takeAnswer('/api/along')).toBeUndefined();
});
