import { afterEach, expect, test } from 'vitest';
import { createTestId } from '#testing/create-test-id.ts';
import { fetchCommentPage } from './fetch-comment-page.ts';

const params = { discussionId: createTestId(1), sort: 'antigos' } as const;

// Mocks the network: `fetch` records each request and returns the response that the test sets.
const requests: string[] = [];
const network = globalThis.fetch;
const respondWith = (statusOf: (address: string) => number) => {
  globalThis.fetch = async (address) => {
    const url = address instanceof Request ? address.url : address.toString();
    requests.push(url);
    return Response.json([], { status: statusOf(url) });
  };
};
afterEach(() => {
  requests.length = 0;
  globalThis.fetch = network;
});

const path = `/api/discussions/${createTestId(1)}/comments`;

test('a list around a deleted comment starts at the first page, and marks it as gone', async () => {
  respondWith((address) => (address.includes('around') ? 404 : 200));
  const page = await fetchCommentPage({ query: params, start: { around: createTestId(9) } });
  expect(page).toMatchObject({ items: [], gone: createTestId(9) });
  expect(requests).toEqual([
    `${path}?around=${createTestId(9)}&sort=antigos&limit=20`,
    `${path}?sort=antigos&limit=20`,
  ]);
});

test('a list around an existing comment has no such mark', async () => {
  respondWith(() => 200);
  expect(await fetchCommentPage({ query: params, start: { around: createTestId(9) } })).not.toHaveProperty(
    'gone',
  );
  expect(requests).toHaveLength(1);
});

test.each([
  [404, {}],
  [500, { around: createTestId(9) }],
  [401, { around: createTestId(9) }],
])('the status %i is thrown as an error', async (status, start) => {
  respondWith(() => status);
  await expect(fetchCommentPage({ query: params, start })).rejects.toMatchObject({ status });
  expect(requests).toHaveLength(1);
});

test('a discussion that was deleted with its comment remains an error', async () => {
  respondWith(() => 404);
  await expect(fetchCommentPage({ query: params, start: { around: createTestId(9) } })).rejects.toMatchObject(
    {
      status: 404,
    },
  );
});
