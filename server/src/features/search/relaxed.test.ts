import { describe, expect, test } from 'vitest';
import type { GroupedSearchResults } from '@mutirao/contract/features/search/schemas';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { findRelaxedHits } from './find-relaxed-hits.ts';

const { ana, hub } = await startSharedTestHub('ana');

const publish = async (content: string, title = 'Sem assunto'): Promise<string> =>
  (await ana.request('POST', '/api/discussions', { title, content })).body.id;

async function find(q: string, filters: Record<string, string> = {}): Promise<GroupedSearchResults> {
  const { status, body } = await ana.request('GET', `/api/search?${new URLSearchParams({ q, ...filters })}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const getIds = ({ groups }: GroupedSearchResults) => groups.flatMap(({ items }) => items.map(({ id }) => id));

test('a query that no text has completely finds the texts with most of its words', async () => {
  const three = await publish('carambola madura colhida cedo');
  const one = await publish('carambola verde');
  const results = await find('carambola madura colhida xilofone');
  expect(getIds(results)).toEqual([three]);
  expect(results).toMatchObject({ meant: null, matches: 'some' });
  expect(getIds(await find('carambola xilofone')).toSorted()).toEqual([three, one].toSorted());
});

test('a query with one text for all words finds no text with fewer', async () => {
  const both = await publish('bergamota enxertada');
  await publish('bergamota comum');
  const results = await find('bergamota enxertada');
  expect(getIds(results)).toEqual([both]);
  expect(results.matches).toBe('all');
});

test('a query without all words finds nothing for one word, or if too many words are missing', async () => {
  await publish('mangostim apenas');
  const results = await find('qwertyzx');
  expect(getIds(results)).toEqual([]);
  expect(results.matches).toBe('all');
  expect(getIds(await find('mangostim qwertyzx asdfghzx zxcvbnqw'))).toEqual([]);
});

test('a query without all words still has its phrases, exclusions and filters', async () => {
  const right = await publish('pitomba doce no pomar velho');
  await publish('pitomba no velho pomar doce', 'Outra ordem');
  expect(getIds(await find('pitomba helicoidal "pomar velho"'))).toEqual([right]);
  expect(getIds(await find('pitomba helicoidal -doce'))).toEqual([]);
  expect(getIds(await find('pitomba helicoidal', { category: 'ia' }))).toEqual([]);
});

test('beside a member with that name no correction of the query is shown', async () => {
  await publish('serrano antigo de pedra');
  await ana.request('PATCH', '/api/user/profile', { name: 'Quilombina Selvano' });
  const results = await find('quilombina selvano');
  expect(results.meant).toBeNull();
  expect(results.groups.map(({ type }) => type)).toEqual(['member']);
  // Without that member the query is corrected.
  expect(await find('colunata selvano')).toMatchObject({ meant: { q: 'colunata serrano', shown: true } });
});

test('a query without all words has one page', async () => {
  for (let number = 0; number < 7; number += 1) await publish(`jambolão número ${number}`);
  const [group] = (await find('jambolão helicoidal', { type: 'discussion', limit: '5' })).groups;
  expect(group?.items).toHaveLength(5);
  expect(group?.next).toBeNull();
});

describe('a search for some of the words', () => {
  /** Searches without hits. Returns the result and the number of rounds and of statements. */
  async function findNothing(q: string, { left = 60_000, minTime = 100 } = {}) {
    const { lowLatencyDb } = hub.ctx;
    const before = lowLatencyDb.statementsSent;
    let rounds = 0;
    const found = await findRelaxedHits(lowLatencyDb, q, {
      kinds: ['discussion', 'comment'],
      until: performance.now() + left,
      minTime,
      find: async () => {
        rounds += 1;
        return { groups: [], unfinished: [] };
      },
    });
    return { ...found, rounds, statements: lowLatencyDb.statementsSent - before };
  }

  test('a search for some of the words has at most two rounds, and none for one word', async () => {
    expect(await findNothing('um')).toMatchObject({ rounds: 0, statements: 0, unfinished: [] });
    expect(await findNothing('manga')).toMatchObject({ rounds: 0, statements: 0, unfinished: [] });
    expect((await findNothing('manga abacate')).rounds).toBe(1);
    expect((await findNothing('manga abacate caju')).rounds).toBe(1);
    expect((await findNothing('manga abacate caju umbu')).rounds).toBe(2);
    expect((await findNothing('manga abacate caju umbu pequi goiaba amora')).rounds).toBe(2);
  });

  test('a search for some of the words does not start with too little time left, and is unfinished then', async () => {
    const late = await findNothing('manga abacate', { left: 5_000, minTime: 60_000 });
    expect(late).toMatchObject({ rounds: 0, unfinished: ['discussion', 'comment'] });
  });
});
