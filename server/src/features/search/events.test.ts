import type { GroupedSearchResults } from '@mutirao/contract/features/search/schemas';
import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { dayMilliseconds, createEventFixtures } from '#testing/events';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ana, dora } = await startSharedTestHub('ana', 'dora');
const { later, anEvent } = createEventFixtures(hub, dora);

const find = async (query: string, by = ana): Promise<GroupedSearchResults> =>
  (await by.request('GET', `/api/search?${query}`)).body;
const readGroup = async (query: string, by = ana) =>
  (await find(query, by)).groups.find(({ type }) => type === 'event');

test('events are a separate group, found by their words, with the matches marked', async () => {
  const date = later(dayMilliseconds);
  const id = await anEvent({
    title: 'Oficina de robôs',
    description: 'Montamos um **robô** que varre.',
    date,
    format: 'hybrid',
  });
  expect((await readGroup('q=robos'))?.items).toEqual([
    {
      type: 'event',
      id,
      title: ['Oficina de ', 'robôs'],
      excerpt: ['Montamos um ', 'robô', ' que varre.'],
      date,
      status: 'published',
      format: 'hybrid',
    },
  ]);
  expect(await readGroup('q=robos+-varre')).toBeUndefined();
  await dora.request('PUT', `/api/events/${id}/cancellation`, { reason: 'Chuva' });
  expect((await readGroup('q=robos&type=event'))?.items).toMatchObject([{ id, status: 'cancelled' }]);
});

test('past events are found by their notes', async () => {
  const id = await anEvent({ title: 'Mutirão de poda', date: later(-dayMilliseconds) });
  await dora.request('PUT', `/api/events/${id}/notes`, { notes: 'Sobrou uma cerejeira.' });
  expect((await readGroup('q=cerejeira'))?.items).toMatchObject([
    { id, excerpt: expect.arrayContaining(['cerejeira']) },
  ]);
  expect((await ana.request('GET', '/api/events?q=cerejeira&status=completed')).body).toMatchObject([{ id }]);
});

test('members do not find drafts, and guests find no events at all', async () => {
  await anEvent({ title: 'Segredo guardado', status: 'draft' });
  const id = await anEvent({ title: 'Assunto guardado' });
  for (const by of [ana, dora]) expect((await readGroup('q=guardado', by))?.items).toMatchObject([{ id }]);
  await hub.db.run(sql`insert into hub_settings (name, reading, updated_at) values ('Vila', 'open', now())`);
  const { status, body } = await hub.people.guest('GET', '/api/search?q=guardado');
  expect([status, JSON.stringify(body).includes(id)]).toEqual([200, false]);
});

test('A category filter excludes events unless only events are requested; an author filter always excludes them', async () => {
  await anEvent({ title: 'Jabuticaba' });
  for (const more of ['category=ia', `author=${dora.id}`, `type=event&author=${dora.id}`])
    expect(await readGroup(`q=jabuticaba&${more}`), more).toBeUndefined();
  expect((await readGroup('q=jabuticaba&type=event&category=ia'))?.items).toHaveLength(1);
});

test('a period selects future events and those that started within it', async () => {
  const [past, recent, ahead] = [-20, -3, 20];
  for (const days of [past, recent, ahead])
    await anEvent({ title: `Pitanga ${days}`, date: later(days * dayMilliseconds) });
  const readTitles = async (more: string) =>
    ((await readGroup(`q=pitanga&${more}`))?.items ?? [])
      .map((hit) => (hit.type === 'event' ? hit.title.join('') : ''))
      .toSorted();
  expect(await readTitles('period=7d')).toEqual(['Pitanga -3', 'Pitanga 20']);
  expect(await readTitles('period=7d&type=event')).toEqual(['Pitanga -3', 'Pitanga 20']);
  expect(await readTitles('period=all')).toHaveLength(3);
});

test('events are ordered by their time', async () => {
  const date = new Date(hub.ctx.now().getTime() - 60_000).toISOString();
  await anEvent({ title: 'Araçá agora', date });
  await anEvent({ title: 'Araçá ontem', date: later(-dayMilliseconds) });
  const hits = (await readGroup('q=araca'))?.items ?? [];
  expect(hits.map((hit) => (hit.type === 'event' ? hit.status : '')).toSorted()).toEqual([
    'completed',
    'live',
  ]);
});

test('the pages of found events leave none out', async () => {
  for (let n = 0; n < 7; n += 1) await anEvent({ title: `Caqui número ${n}` });
  const seen: string[] = [];
  let cursor = '';
  do {
    const group = await readGroup(`q=caqui&type=event&limit=3${cursor && `&cursor=${cursor}`}`);
    seen.push(...(group?.items ?? []).map(({ id }) => id));
    cursor = group?.next ?? '';
  } while (cursor);
  expect(new Set(seen).size).toBe(7);
  expect(seen).toHaveLength(7);
  expect((await ana.request('GET', '/api/search?q=caqui&type=event&cursor=x')).status).toBe(422);
});
