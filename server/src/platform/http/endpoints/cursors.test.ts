import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import type { TestPerson } from '#testing/people';

let hub: TestServer;
let ana: TestPerson;
let discussion: string;
beforeAll(async () => {
  hub = await startTestServer();
  ana = await hub.people.createSignedInMember('ana');
  discussion = (await ana.request('POST', '/api/discussions', { content: 'oi' })).body.id;
});
afterAll(() => hub.stop());

const moment = '2026-01-02T03:04:05.678Z';
const id = '6e8bc430-9c3a-41d9-9669-0800200c9a66';
const encodeCursor = (keys: readonly unknown[]) => Buffer.from(JSON.stringify(keys)).toString('base64url');

type Lists = [
  list: string,
  path: () => string,
  keys: (moment: string, id: string, count: number) => unknown[],
];
const lists: Lists[] = [
  ['the feed', () => '/api/discussions?limit=5', (createdAt, key, count) => [count, 0, createdAt, key]],
  [
    'the feed, newest first',
    () => '/api/discussions?limit=5&sort=novos',
    (createdAt, key) => [0, createdAt, key],
  ],
  ['the discussions of the member', () => '/api/user/discussions?limit=5', (index, key) => [index, key]],
  ['the comments of the member', () => '/api/user/comments?limit=5', (index, key) => [index, key]],
  ['the liked discussions', () => '/api/user/liked-discussions?limit=5', (index, key) => [index, key]],
  ['the bookmarks', () => '/api/user/bookmarks?limit=5', (index, key) => [index, key]],
  ['the edit history', () => `/api/discussions/${discussion}/edits?limit=5`, (index, key) => [index, key]],
  [
    'comments',
    () => `/api/discussions/${discussion}/comments?limit=5`,
    (createdAt, key, count) => ['after', count, createdAt, key],
  ],
  [
    'the search',
    () => '/api/search?q=oi&type=discussion',
    (createdAt, key, count) => [moment, id, count, createdAt, key],
  ],
];

test.each(lists)(
  '%s accepts a valid cursor and rejects one with impossible values',
  async (_, path, keysOf) => {
    const request = async (keys: readonly unknown[]) =>
      (await ana.request('GET', `${path()}&cursor=${encodeCursor(keys)}`)).status;
    expect(await request(keysOf(moment, id, 7))).toBe(200);
    // Timestamps that JavaScript accepts and PostgreSQL does not, and texts that are no timestamps.
    for (const cursorDate of [
      '+275760-09-13T00:00:00.000Z',
      '-000001-01-01T00:00:00.000Z',
      '0000-01-01T00:00:00.000Z',
    ])
      expect(await request(keysOf(cursorDate, id, 7)), cursorDate).toBe(422);
    for (const cursorDate of ['infinity', 'now', '2026-01-02', '2026-02-30T00:00:00.000Z', "'; select 1", ''])
      expect(await request(keysOf(cursorDate, id, 7)), cursorDate).toBe(422);
    for (const key of ['', 'x', `${id}'`, id.toUpperCase()])
      expect([200, 422], key).toContain(await request(keysOf(moment, key, 7)));
    for (const keys of [[], ['x'], [null], {}, 'x', [[moment, id]], keysOf(moment, id, 7).map(() => null)])
      expect(await request(keys as unknown[])).toBe(422);
  },
);

test.each(lists)('%s rejects counts that are not 32-bit integers', async (_, path, keysOf) => {
  const defaults = JSON.stringify(keysOf(moment, id, 7));
  for (const count of [2 ** 31, -(2 ** 31), 1.5, 1e300]) {
    const keys = keysOf(moment, id, count);
    if (JSON.stringify(keys) === defaults) continue;
    expect((await ana.request('GET', `${path()}&cursor=${encodeCursor(keys)}`)).status, String(count)).toBe(
      422,
    );
  }
});

test('a cursor over the maximum length is rejected', async () => {
  const { status } = await ana.request('GET', `/api/discussions?limit=5&cursor=${'a'.repeat(501)}`);
  expect(status).toBe(422);
});
