import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { discussionSorts } from '@mutirao/contract/features/discussions/limits';
import { sql } from '#platform/database/database';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { feedSorts, type SortCounter } from './feed-sorts.ts';

let hub: TestServer;
let ana: TestPerson;
let bia: TestPerson;
let caio: TestPerson;
const ids: string[] = [];

const publish = async (body: object, by = ana): Promise<string> =>
  (await by.request('POST', '/api/discussions', body)).body.id;
const list = async (query: string, by = ana) => (await by.request('GET', `/api/discussions?${query}`)).body;
const getIds = (cards: { id: string }[]) => cards.map(({ id }) => id);
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000 + 3_600_000);

async function collectPages(query: string): Promise<{ id: string; pinned?: boolean }[]> {
  const seen = [];
  let path: string | undefined = `/api/discussions?${query}`;
  while (path) {
    const page: Awaited<ReturnType<typeof ana.request>> = await ana.request('GET', path);
    seen.push(...page.body);
    path = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
  return seen;
}

// Each counter gives another order. The relevance, which the database computes, has equal values too.
const counters: Record<SortCounter, number>[] = Array.from({ length: 12 }, (_, number) => {
  const replies = (number * 5) % 12;
  return { likes: number, replies, relevance: number + replies };
});

beforeAll(async () => {
  hub = await startTestServer();
  ana = await hub.people.createSignedInMember('ana');
  bia = await hub.people.createSignedInMember('bia');
  caio = await hub.people.createSignedInMember('caio', 'moderator');
  for (const [number, { likes, replies }] of counters.entries()) {
    const category = number % 3 === 0 ? 'ia' : 'web3';
    ids.push(await publish({ content: `Número ${number}`, category, tags: number % 2 === 0 ? ['par'] : [] }));
    // The first discussion is from today, the last from 44 days ago.
    await hub.db.run(sql`
      with moved as (update discussions set created_at = ${dayAgo(number * 4)} where id = ${ids[number]})
      update discussion_counts set created_at = ${dayAgo(number * 4)}, likes = ${likes}, replies = ${replies} where discussion_id = ${ids[number]}`);
  }
});
afterAll(() => hub.stop());
beforeEach(() => hub.db.run(sql`delete from discussion_pins`));

describe('a period', () => {
  test.each([
    ['24h', 1],
    ['7d', 2],
    ['30d', 8],
    ['all', 12],
  ])(
    'the feed of %s shows the discussions of that period, in every order and category',
    async (period, count) => {
      for (const sort of discussionSorts) {
        expect(await list(`limit=50&period=${period}&sort=${sort}`)).toHaveLength(count);
        expect(getIds(await collectPages(`limit=2&period=${period}&sort=${sort}`))).toEqual(
          getIds(await list(`limit=50&period=${period}&sort=${sort}`)),
        );
      }
      const { body } = await ana.request('GET', `/api/discussion-categories?period=${period}`);
      expect(body.tudo).toBe(count);
      expect(await list(`limit=50&period=${period}&category=ia`)).toHaveLength(body.byCategory.ia);
    },
  );

  test('a period of the feed that is invalid is rejected in Portuguese', async () => {
    const response = await ana.request('GET', '/api/discussions?limit=5&period=1y');
    expect(response.status).toBe(422);
    expect(response.body.fields[0]).toMatchObject({ path: 'period' });
  });
});

describe('pinned discussions', () => {
  const pin = (index: number) => caio.request('PUT', `/api/discussions/${ids[index]}/pin`);

  test('pinned discussions are first in every order, once, for every page size', async () => {
    await pin(1);
    await pin(9);
    for (const sort of discussionSorts)
      for (const limit of [1, 2, 3, 5, 20]) {
        const cards = await collectPages(`limit=${limit}&sort=${sort}`);
        expect(new Set(getIds(cards)).size).toBe(12);
        expect(cards).toHaveLength(12);
        expect(cards.map(({ pinned = false }) => pinned).indexOf(false)).toBe(2);
        const { counter } = feedSorts[sort];
        const valueOf = (index: number) => (counter && counters[index]?.[counter]) ?? 0;
        const indexes = getIds(cards.slice(2)).map((id) => ids.indexOf(id));
        expect(indexes).toEqual(
          indexes.toSorted((one, other) => valueOf(other) - valueOf(one) || one - other),
        );
      }
  });

  test('pinned discussions are first only in their own list, not in another category, a search or a tag', async () => {
    await pin(1);
    expect((await list('limit=5&category=web3'))[0].id).toBe(ids[1]);
    expect(getIds(await list('limit=50&category=ia'))).not.toContain(ids[1]);
    await pin(10);
    expect((await list('limit=5&tag=par&sort=novos'))[0].id).toBe(ids[0]);
    expect((await list('limit=5&q=n%C3%BAmero&sort=novos'))[0].id).toBe(ids[0]);
    expect((await list('limit=5&period=7d'))[0].id).toBe(ids[1]);
    expect(getIds(await list('limit=50&period=7d'))).not.toContain(ids[10]);
  });
});

describe('tags', () => {
  test('tags filter the list and its counts', async () => {
    expect(await collectPages('limit=2&tag=par')).toHaveLength(6);
    expect(getIds(await list('limit=50&tag=par&category=ia'))).toEqual([ids[6], ids[0]]);
    const { body } = await ana.request('GET', '/api/discussion-categories?tag=par');
    expect(body).toEqual({ tudo: 6, byCategory: { ia: 2, web3: 4 } });
    expect(await list('limit=5&tag=nenhuma')).toEqual([]);
    expect((await ana.request('GET', '/api/discussions?limit=5&tag=duas%20palavras')).status).toBe(422);
  });

  test('tags are suggested by use and prefix, and only while they are used', async () => {
    const offered = async (q?: string) =>
      (await ana.request('GET', `/api/discussion-tags${q ? `?q=${q}` : ''}`)).body;
    const id = await publish({ content: 'a', tags: ['parser', 'outra'] });
    expect(await offered('pa')).toEqual([
      { tag: 'par', discussions: 6 },
      { tag: 'parser', discussions: 1 },
    ]);
    expect((await offered())[0]).toEqual({ tag: 'par', discussions: 6 });
    await ana.request('DELETE', `/api/discussions/${id}`);
    expect(await offered('parser')).toEqual([]);
  });

  test.each([
    [['a', 'b', 'c', 'd', 'e', 'f'], 'tags'],
    [['duas palavras'], 'tags.0'],
    [['a', 'A'], 'tags'],
    [['x'.repeat(31)], 'tags.0'],
  ])('the tags %j are rejected', async (tags, path) => {
    const response = await ana.request('POST', '/api/discussions', { content: 'x', tags });
    expect(response.status).toBe(422);
    expect(response.body.fields[0].path).toBe(path);
  });
});

test('a member’s own list is private, newest first, and paginated', async () => {
  const mine = [];
  for (let number = 0; number < 5; number += 1)
    mine.unshift(await publish({ content: `de bia ${number}` }, bia));
  await bia.request('DELETE', `/api/discussions/${mine.shift()}`);
  const fullResponse = await bia.request('GET', '/api/user/discussions');
  expect(getIds(fullResponse.body)).toEqual(mine);
  expect(fullResponse.body[0].content).toBe('de bia 3');
  const first = await bia.request('GET', '/api/user/discussions?limit=3');
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  expect([...getIds(first.body), ...getIds((await bia.request('GET', next)).body)]).toEqual(mine);
  expect((await bia.request('GET', '/api/user/discussions?cursor=abc')).status).toBe(422);
});
