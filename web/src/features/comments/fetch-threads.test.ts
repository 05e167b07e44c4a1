import { afterEach, expect, test } from 'vitest';
import { fetchThreads } from './fetch-threads.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const wish = { discussionId: idOf(1), sort: 'antigos' } as const;

// The network is where the page ends: what is asked of it is noted, and answered as told.
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

test('a list around a comment that is gone begins at its beginning, and says so', async () => {
  answerWith((address) => (address.includes('around') ? 404 : 200));
  const page = await fetchThreads({ wish, start: { around: idOf(9) } });
  expect(page).toMatchObject({ items: [], gone: idOf(9) });
  expect(asked).toEqual([`${path}?around=${idOf(9)}&sort=antigos&limit=20`, `${path}?sort=antigos&limit=20`]);
});

test('a list around a comment that is there says nothing', async () => {
  answerWith(() => 200);
  expect(await fetchThreads({ wish, start: { around: idOf(9) } })).not.toHaveProperty('gone');
  expect(asked).toHaveLength(1);
});

test.each([
  [404, {}],
  [500, { around: idOf(9) }],
  [401, { around: idOf(9) }],
])('any other failure stays one: %i', async (status, start) => {
  answerWith(() => status);
  await expect(fetchThreads({ wish, start })).rejects.toMatchObject({ status });
  expect(asked).toHaveLength(1);
});

test('a discussion that is gone with its comment stays a failure', async () => {
  answerWith(() => 404);
  await expect(fetchThreads({ wish, start: { around: idOf(9) } })).rejects.toMatchObject({ status: 404 });
});
