import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GroupedSearchResults } from '@mutirao/contract/features/search/schemas';
import { sql } from '#platform/database/database';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';

let hub: TestServer;
let ana: TestPerson;
let bia: TestPerson;
beforeAll(async () => {
  hub = await startTestServer();
  ana = await hub.people.createSignedInMember('ana');
  bia = await hub.people.createSignedInMember('beatriz');
});
afterAll(() => hub.stop());

const publish = async (body: object, by = ana): Promise<{ id: string }> =>
  (await by.request('POST', '/api/discussions', body)).body;

/** Inserts a comment and its counter row directly into the tables. */
async function comment(discussionId: string, content: string, by = bia) {
  const id = randomUUID();
  const moment = hub.ctx.now();
  await hub.db.run(sql`
    insert into comments (id, discussion_id, author_id, content, created_at)
    values (${id}, ${discussionId}, ${by.id}, ${content}, ${moment})`);
  await hub.db.run(sql`
    insert into comment_counts (comment_id, discussion_id, created_at) values (${id}, ${discussionId}, ${moment})`);
  return id;
}

async function find(query: Record<string, string>, by = ana): Promise<GroupedSearchResults> {
  const { status, body } = await by.request('GET', `/api/search?${new URLSearchParams(query)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const getIds = ({ groups }: GroupedSearchResults, type = 'discussion') =>
  groups.filter((group) => group.type === type).flatMap(({ items }) => items.map(({ id }) => id));

describe('filters', () => {
  test('the search filters narrow to a category, an author and a period', async () => {
    const mine = await publish({ content: 'abacaxi gelado', category: 'devops' });
    const hers = await publish({ content: 'abacaxi quente', category: 'mobile' }, bia);
    const text = await comment(mine.id, 'mais abacaxi');
    expect(getIds(await find({ q: 'abacaxi', category: 'devops' }))).toEqual([mine.id]);
    expect(getIds(await find({ q: 'abacaxi', category: 'devops' }), 'comment')).toEqual([text]);
    expect(getIds(await find({ q: 'abacaxi', category: 'mobile' }), 'comment')).toEqual([]);
    expect(getIds(await find({ q: 'abacaxi', author: bia.id }))).toEqual([hers.id]);
    expect(getIds(await find({ q: 'abacaxi', author: bia.id }), 'comment')).toEqual([text]);
    await hub.db.run(
      sql`update discussions set created_at = created_at - interval '40 days' where id = ${mine.id}`,
    );
    expect(getIds(await find({ q: 'abacaxi', period: '30d' }))).toEqual([hers.id]);
    expect(getIds(await find({ q: 'abacaxi' })).toSorted()).toEqual([mine.id, hers.id].toSorted());
  });

  test('hits behind hundreds of newer texts that have the words, but not the phrase or the category, are found', async () => {
    const devops = await publish({ content: 'a jabuticaba do quintal', category: 'devops' });
    const mobile = await publish({ content: 'um assunto de telefone', category: 'mobile' });
    const wanted = await comment(devops.id, 'geleia de jabuticaba');
    await hub.db.run(
      sql`update comments set created_at = created_at - interval '1 day' where id = ${wanted}`,
    );
    await hub.db.run(sql`
      with newer as (
        insert into comments (id, discussion_id, author_id, content, created_at)
        select gen_random_uuid(), ${mobile.id}::uuid, ${bia.id}::uuid, 'jabuticaba com geleia', ${hub.ctx.now()}::timestamptz - number * interval '1 second'
        from generate_series(1, 450) number
        returning id, discussion_id, created_at
      )
      insert into comment_counts (comment_id, discussion_id, created_at) select id, discussion_id, created_at from newer`);
    expect(getIds(await find({ q: '"geleia de jabuticaba"' }), 'comment')).toEqual([wanted]);
    expect(getIds(await find({ q: 'jabuticaba', category: 'devops' }), 'comment')).toEqual([wanted]);
    expect(getIds(await find({ q: 'jabuticaba', category: 'devops', type: 'comment' }), 'comment')).toEqual([
      wanted,
    ]);
    expect(getIds(await find({ q: '"geleia jabuticaba"' }), 'comment')).toEqual([]);
  });

  test('the search filter of an author alone lists their content, newest first', async () => {
    const caio = await hub.people.createSignedInMember('caio');
    const first = await publish({ content: 'um' }, caio);
    const second = await publish({ content: 'dois' }, caio);
    const text = await comment(first.id, 'três', caio);
    const results = await find({ author: caio.id });
    expect(getIds(results)).toEqual([second.id, first.id]);
    expect(getIds(results, 'comment')).toEqual([text]);
    expect(getIds(results, 'member')).toEqual([]);
    expect((await ana.request('GET', '/api/search')).status).toBe(422);
    expect((await ana.request('GET', '/api/search?type=member')).status).toBe(422);
  });

  test('the search filter of one kind excludes the others, and no empty kind is shown', async () => {
    const { id } = await publish({ content: 'pitanga madura' });
    await comment(id, 'pitanga verde');
    expect((await find({ q: 'pitanga' })).groups.map(({ type }) => type)).toEqual(['discussion', 'comment']);
    expect((await find({ q: 'pitanga', type: 'comment' })).groups.map(({ type }) => type)).toEqual([
      'comment',
    ]);
    expect((await find({ q: 'pitanga', type: 'member' })).groups).toEqual([]);
  });
});

test('members are found by the beginning of any of their names, and by one that was typed wrong', async () => {
  await hub.db.run(sql`update members set name = 'João Araújo_100%' where id = ${bia.id}`);
  for (const q of ['jo', 'joao', 'JOÃO ar', 'arau', 'araujo_1']) {
    expect(getIds(await find({ q, type: 'member' }), 'member'), q).toEqual([bia.id]);
  }
  expect(getIds(await find({ q: 'jão araujo', type: 'member' }), 'member')).toEqual([bia.id]);
  for (const q of ['oao', 'a%o', 'j_'])
    expect(getIds(await find({ q, type: 'member' }), 'member'), q).toEqual([]);
  const [hit] = (await find({ q: 'arau', type: 'member' })).groups[0]?.items ?? [];
  expect(hit).toEqual({
    type: 'member',
    id: bia.id,
    name: ['João ', 'Araú', 'jo_100%'],
    avatar: null,
    role: 'member',
  });
});

describe('a search never finds', () => {
  test('a search never finds deleted content, or content below deleted content', async () => {
    const { id } = await publish({ content: 'siriguela um' });
    const text = await comment(id, 'siriguela dois');
    const stored = await comment((await publish({ content: 'outra' })).id, 'siriguela três');
    await hub.db.run(sql`update comments set deleted_at = now() where id = ${stored}`);
    expect(getIds(await find({ q: 'siriguela' }), 'comment')).toEqual([text]);
    await ana.request('DELETE', `/api/discussions/${id}`);
    expect((await find({ q: 'siriguela' })).groups).toEqual([]);
  });

  test('a search never finds more for a guest than the hub allows guests to read', async () => {
    const { id } = await publish({ title: 'Acerola', content: `${'palavra '.repeat(60)} escondidinha` });
    await comment(id, 'acerola também');
    const setReading = (reading: string) =>
      hub.db.run(
        sql`insert into hub_settings (name, reading) values ('Hub', ${reading}) on conflict (only_row) do update set reading = excluded.reading`,
      );
    const request = async (q: string): Promise<GroupedSearchResults> =>
      (await hub.people.guest('GET', `/api/search?${new URLSearchParams({ q })}`)).body;
    await setReading('closed');
    expect((await hub.people.guest('GET', '/api/search?q=acerola')).status).toBe(401);
    await setReading('preview');
    const preview = await request('acerola');
    expect(preview.groups.map(({ type }) => type)).toEqual(['discussion']);
    const hit = preview.groups[0]?.items[0];
    expect(hit?.type === 'discussion' && hit.excerpt.join('').length).toBeLessThanOrEqual(201);
    // The text after the excerpt cannot be searched at all.
    expect((await request('escondidinha')).groups).toEqual([]);
    await setReading('open');
    expect((await request('escondidinha')).groups).toHaveLength(1);
    expect((await request('acerola')).groups.map(({ type }) => type)).toEqual(['discussion', 'comment']);
    expect((await request('ana')).groups).toEqual([]);
  });
});
