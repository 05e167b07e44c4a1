import { expect, test } from 'vitest';
import { parseLinkCursor, formatNextLinkHeader } from './link-header.ts';
import {
  clearPreloadedResponses,
  storePreloadedResponsePromise,
  storePreloadedResponses,
  consumePreloadedResponse,
} from './preloaded-responses.ts';

test('a response in the page is used once, with the cursor of the next page', async () => {
  const link = '</api/discussions?limit=20&cursor=abc>; rel="next"';
  storePreloadedResponses({
    '/api/discussions': { body: [1, 2], link },
    '/api/other': { body: {}, link: null },
  });
  expect(await consumePreloadedResponse('/api/unknown')).toBeUndefined();
  const response = await consumePreloadedResponse('/api/discussions');
  expect(await response?.json()).toEqual([1, 2]);
  expect(parseLinkCursor(response?.headers.get('Link') ?? null, 'next')).toBe('abc');
  expect(await consumePreloadedResponse('/api/discussions')).toBeUndefined();
});

test('a response that comes with another is awaited, also by a query that ran first', async () => {
  const preloadedResponse = Promise.withResolvers<{ body: unknown; link: string | null }>();
  const request = consumePreloadedResponse('/api/along');
  storePreloadedResponsePromise('/api/along', preloadedResponse.promise);
  preloadedResponse.resolve({ body: [3], link: formatNextLinkHeader('abc') });
  const response = await request;
  expect(await response?.json()).toEqual([3]);
  expect(parseLinkCursor(response?.headers.get('Link') ?? null, 'next')).toBe('abc');
  expect(await consumePreloadedResponse('/api/along')).toBeUndefined();
});

test('if the response that includes it fails, or a mutation ran since, it is requested separately', async () => {
  storePreloadedResponsePromise('/api/along', Promise.reject(new Error('no network')));
  expect(await consumePreloadedResponse('/api/along')).toBeUndefined();
  storePreloadedResponsePromise(
    '/api/along',
    Promise.resolve({ body: [3], link: formatNextLinkHeader(undefined) }),
  );
  clearPreloadedResponses();
  expect(await consumePreloadedResponse('/api/along')).toBeUndefined();
});
