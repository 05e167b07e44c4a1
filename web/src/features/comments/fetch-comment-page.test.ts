import { afterEach, expect, test } from 'vitest';
import { fetchCommentPage } from './fetch-comment-page.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const wish = { discussionId: idOf(1), sort: 'antigos' } as const;

// The network is the boundary of the page: its requests are recorded, and responses are those that the test sets.
const asked: string[] = [];
const network = globalThis.fetch;
const answerWith = (statusOf: (address: string) => number) => {
  globalThis.fetch = async (address) => {
    const place = address instanceof Request ? address.url : address.toString();
    asked.push(place);
    return Response.json([], { status: statusOf(place) });
  };
};
afterEach(() => {
  asked.length = 0;
  globalThis.fetch = network;
});

const path = `/api/discussions/${idOf(1)}/comments`;

test('a list around a deleted comment starts at the first page, and marks it as gone', async () => {
  answerWith((address) => (address.includes('around') ? 404 : 200));
  const page = await fetchCommentPage({ wish, start: { around: idOf(9) } });
  expect(page).toMatchObject({ items: [], gone: idOf(9) });
  expect(asked).toEqual([`${path}?around=${idOf(9)}&sort=antigos&limit=20`, `${path}?sort=antigos&limit=20`]);
});

test('a list around an existing comment has no such mark', async () => {
  answerWith(() => 200);
  expect(await fetchCommentPage({ wish, start: { around: idOf(9) } })).not.toHaveProperty('gone');
  expect(asked).toHaveLength(1);
});

test.each([
  [404, {}],
  [500, { around: idOf(9) }],
  [401, { around: idOf(9) }],
])('any other failure stays one: %i', async (status, start) => {
  answerWith(() => status);
  await expect(fetchCommentPage({ wish, start })).rejects.toMatchObject({ status });
  expect(asked).toHaveLength(1);
});

test('a discussion that was deleted with its comment remains an error', async () => {
  answerWith(() => 404);
  await expect(fetchCommentPage({ wish, start: { around: idOf(9) } })).rejects.toMatchObject({ status: 404 });
});
