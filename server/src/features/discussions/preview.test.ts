import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';

let hub: TestServer;
let ana: TestPerson;
let id: string;

const setReading = (reading: string) =>
  hub.db.run(
    sql`insert into hub_settings (name, reading) values ('Hub', ${reading}) on conflict (only_row) do update set reading = excluded.reading`,
  );

beforeAll(async () => {
  hub = await startTestServer();
  ana = await hub.people.createSignedInMember('ana');
  const beginning = 'Começo à vista de todos. ';
  // The excerpt has 40 characters more than a guest sees; the 200th character is within *meiavista*.
  const content = `${beginning}${'passo '.repeat(28)}meiavista beirada. ${'resto '.repeat(40)}segredinho`;
  id = (await ana.request('POST', '/api/discussions', { title: 'Jabuticaba', content, category: 'ia' })).body
    .id;
  await setReading('preview');
});
afterAll(() => hub.stop());

const encoded = (query: Record<string, string>) => new URLSearchParams(query).toString();
const previews = [
  [
    'the feed',
    async (q: string, by = hub.people.guest) =>
      (await by('GET', `/api/discussions?${encoded({ q, limit: '5' })}`)).body.map(
        (card: { id: string }) => card.id,
      ),
  ],
  [
    'the search',
    async (q: string, by = hub.people.guest) =>
      (await by('GET', `/api/search?${encoded({ q, type: 'discussion' })}`)).body.groups.flatMap(
        (group: { items: { id: string }[] }) => group.items.map((hit) => hit.id),
      ),
  ],
] as const;

describe.each(previews)('a guest of a preview hub searches %s', (_, request) => {
  test('a guest of a preview hub who searches for words in the title or the beginning finds the discussion', async () => {
    for (const q of ['jabuticaba', 'vista', 'comecos', '"à vista de todos"', 'jabuticaba -morango']) {
      expect(await request(q), q).toEqual([id]);
    }
    expect(await request('jabuticaba -vista')).toEqual([]);
  });

  test('a guest of a preview hub who searches for words after the preview learns nothing, not even by excluding them', async () => {
    for (const q of [
      'segredinho',
      'beirada',
      'meiavista',
      'meiav',
      'jabuticaba segredinho',
      'jabuticaba beirad',
    ]) {
      expect(await request(q), q).toEqual([]);
    }
    for (const q of ['jabuticaba -segredinho', 'jabuticaba -beirada', 'jabuticaba -"resto segredinho"']) {
      expect(await request(q), q).toEqual([id]);
    }
  });

  test('a member of a preview hub finds all words of a discussion', async () => {
    expect(await request('segredinho', ana.request)).toEqual([id]);
    expect(await request('jabuticaba -segredinho', ana.request)).toEqual([]);
    await setReading('open');
    expect(await request('segredinho')).toEqual([id]);
    await setReading('preview');
  });

  test('a guest who searches in a closed hub gets a 401', async () => {
    await setReading('closed');
    for (const path of ['/api/discussions?q=jabuticaba', '/api/search?q=jabuticaba'])
      expect((await hub.people.guest('GET', path)).status).toBe(401);
    await setReading('preview');
  });
});

test('the discussions of one author are listed to guests of a preview hub', async () => {
  const { body } = await hub.people.guest('GET', `/api/search?author=${ana.id}`);
  expect(body.groups).toMatchObject([{ type: 'discussion', items: [{ id }] }]);
  expect(JSON.stringify(body)).not.toMatch(/beirada|segredinho|meiav/);
});

test('signs of two code units count as two, so that no word beyond the 200th is found', async () => {
  const content = `${'😀 '.repeat(66)}ultimo depois`;
  const { body } = await ana.request('POST', '/api/discussions', { title: 'Sinais', content });
  const cards = await hub.people.guest('GET', '/api/discussions?sort=novos&limit=1');
  expect(cards.body[0]).toMatchObject({ id: body.id, title: 'Sinais' });
  expect(cards.body[0].excerpt).not.toContain('ultimo');
  const [[, inFeed], [, inSearch]] = previews;
  for (const request of [inFeed, inSearch]) {
    expect(await request('ultimo')).toEqual([]);
    expect(await request('sinais')).toEqual([body.id]);
  }
});
