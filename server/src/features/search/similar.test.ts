import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ana } = await startSharedTestHub('ana');

const publish = async (title: string): Promise<string> =>
  (await ana.request('POST', '/api/discussions', { title, content: 'um texto' })).body.id;
const similarTo = async (title: string): Promise<{ id: string; solved: boolean }[]> =>
  (await ana.request('GET', `/api/discussions/similar?${new URLSearchParams({ title })}`)).body;

test('A title finds earlier questions, solved ones first', async () => {
  const open = await publish('Como automatizar planilhas com Python?');
  const solved = await publish('Planilhas automáticas em python');
  await publish('Planilhas bonitas');
  await hub.db.run(
    sql`update discussion_counts set accepted_comment_id = ${randomUUID()} where discussion_id = ${solved}`,
  );
  const results = await similarTo('Automatizar uma planilha usando Python');
  expect(results.map(({ id, solved: isSolved }) => [id, isSolved])).toEqual([
    [solved, true],
    [open, false],
  ]);
});

test('the search for similar questions needs two words, and shows five at most', async () => {
  for (let number = 0; number < 7; number += 1) await publish(`Deploy contínuo ${number}`);
  expect(await similarTo('deploy')).toEqual([]);
  expect(await similarTo('deploy contínuo')).toHaveLength(5);
  expect(await similarTo('nada disso existe')).toEqual([]);
});

test('words that every question has do not make two titles similar', async () => {
  await publish('Como eu faço para não errar');
  const id = await publish('Trocar a correia da bicicleta');
  const results = await similarTo('Como eu faço para não errar ao trocar correia da bicicleta?');
  expect(results.map((discussion) => discussion.id)).toEqual([id]);
  expect(await similarTo('Como eu faço isso?')).toEqual([]);
});

test('a title with two of the words is found behind hundreds of newer titles with one of them', async () => {
  const wanted = await publish('Enxertia de mangueira');
  await hub.db.run(
    sql`update discussions set created_at = created_at - interval '1 day' where id = ${wanted}`,
  );
  await hub.db.run(sql`
    with newer as (
      insert into discussions (id, author_id, title, content, excerpt, created_at)
      select gen_random_uuid(), ${ana.id}::uuid, (array['Enxertia', 'Mangueira'])[1 + number % 2], 'texto', 'texto',
             ${hub.ctx.now()}::timestamptz - number * interval '1 second'
      from generate_series(1, 450) number
      returning id, created_at
    )
    insert into discussion_counts (discussion_id, created_at) select id, created_at from newer`);
  expect((await similarTo('enxertia mangueira')).map(({ id }) => id)).toEqual([wanted]);
});

test('A deleted discussion is not similar to any title', async () => {
  const id = await publish('Migração de bancos legados');
  expect((await similarTo('migrar bancos legados')).map((results) => results.id)).toEqual([id]);
  await ana.request('DELETE', `/api/discussions/${id}`);
  expect(await similarTo('migrar bancos legados')).toEqual([]);
});

test.each(["a' | b & !c:* <-> (", '😀 😀 😀', 'http://x.com.br/?a=1&b=2 & teste', 'de para com'])(
  'Any title is accepted: %j',
  async (title) => {
    const { status } = await ana.request('GET', `/api/discussions/similar?${new URLSearchParams({ title })}`);
    expect(status).toBe(200);
  },
);

test('guests and titles that are too long are rejected', async () => {
  expect((await hub.people.guest('GET', '/api/discussions/similar?title=um+dois')).status).toBe(401);
  expect((await ana.request('GET', `/api/discussions/similar?title=${'a'.repeat(201)}`)).status).toBe(422);
});
