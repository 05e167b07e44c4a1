import { beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, dora } = await startSharedTestHub('dora');

const setFirstPostsReview = (firstPosts: number) =>
  dora.request('PUT', '/api/admin/prevention/first-posts', { firstPosts });
const add = (kind: 'word' | 'link', action: 'refuse' | 'hold', ...patterns: string[]) =>
  dora.request('POST', '/api/admin/prevention/filter', { kind, action, patterns });
const waitingFor = async (statement: string) =>
  (
    await hub.db.rows(sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${statement}%`} limit 9`)
  ).length;

beforeEach(async () => {
  await hub.db.run(sql`delete from filter_entries`);
  await setFirstPostsReview(0);
});

test('the rules are stored as typed, once each, and every change is audited', async () => {
  const { status, body } = await add('word', 'hold', ' Cassíno ', 'cassino', 'robô');
  expect([status, body.added.map(({ pattern }: { pattern: string }) => pattern).toSorted()]).toEqual([
    201,
    ['Cassíno', 'robô'],
  ]);
  expect((await add('word', 'hold', 'CASSINO')).body).toEqual({ added: [], changed: [], unchanged: 1 });
  const path = `/api/admin/prevention/filter/${body.added[0].id}`;
  expect((await dora.request('PATCH', path, { action: 'refuse' })).body.action).toBe('refuse');
  await dora.request('DELETE', path);
  await setFirstPostsReview(3);
  const { body: log } = await dora.request('GET', '/api/admin/audit?limit=5');
  expect(log.map(({ action }: { action: string }) => action).toSorted()).toEqual([
    'filter.added',
    'filter.added',
    'filter.changed',
    'filter.removed',
    'settings.prevention',
  ]);
  const changed = log.find(({ action }: { action: string }) => action === 'filter.changed');
  expect(changed).toMatchObject({ before: { action: 'hold' }, after: { action: 'refuse' } });
});

test('a rule that is added again with another action gets that action, which is audited as well', async () => {
  await add('word', 'hold', 'Cassíno', 'robô');
  const { body } = await add('word', 'refuse', 'CASSINO', 'pirâmide', 'piramide');
  expect(body).toMatchObject({
    added: [{ pattern: 'pirâmide', action: 'refuse' }],
    changed: [{ pattern: 'Cassíno', action: 'refuse' }],
    unchanged: 0,
  });
  expect((await add('word', 'refuse', 'cassino', 'robô')).body).toMatchObject({
    added: [],
    changed: [{ pattern: 'robô' }],
    unchanged: 1,
  });
  const { body: log } = await dora.request('GET', '/api/admin/audit?limit=1');
  const change = { before: { pattern: 'robô', action: 'hold' }, after: { action: 'refuse' } };
  expect(log).toMatchObject([{ action: 'filter.changed', ...change }]);
});

test('rules that are too wide, or too many, are refused', async () => {
  const wide = await add('word', 'refuse', 'bom', '*');
  expect([wide.status, wide.body.fields[0].path]).toEqual([422, 'patterns']);
  expect((await add('link', 'refuse', 'sem ponto')).status).toBe(422);
  expect(
    (await add('word', 'refuse', ...Array.from({ length: 51 }, (_, index) => `palavra${index}`))).status,
  ).toBe(422);
  await hub.db.run(sql`
      insert into filter_entries (id, kind, pattern, plain, action, created_at)
      select gen_random_uuid(), 'word', 'p' || n, 'p' || n, 'hold', now() from generate_series(1, 500) n`);
  expect((await add('word', 'refuse', 'uma a mais')).status).toBe(409);
  expect((await dora.request('GET', '/api/admin/prevention')).body.entries).toHaveLength(500);
});

test('The filter entries never exceed their limit, also with concurrent additions by admins', async () => {
  await hub.db.run(sql`
      insert into filter_entries (id, kind, pattern, plain, action, created_at)
      select gen_random_uuid(), 'word', 'p' || n, 'p' || n, 'hold', now() from generate_series(1, 498) n`);
  const holder = await hub.db.pool.connect();
  await holder.query('begin');
  await holder.query('select from content_rules for update');
  const calls = ['um', 'dois', 'três'].map((text) => add('word', 'refuse', `${text} a mais`));
  await expect.poll(() => waitingFor('update content_rules')).toBe(3);
  await holder.query('commit');
  holder.release();
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.toSorted((status, other) => status - other)).toEqual([201, 201, 409]);
});

test('the rules are tried on a text before they apply', async () => {
  await add('word', 'hold', 'robô');
  await add('link', 'refuse', '*.bet');
  const tried = async (text: string) =>
    (await dora.request('POST', '/api/admin/prevention/trial', { text })).body;
  expect(await tried('Bom dia')).toEqual({ outcome: 'pass', hits: [] });
  expect(await tried('Um ROBO')).toMatchObject({
    outcome: 'hold',
    hits: [{ pattern: 'robô', found: 'ROBO' }],
  });
  expect(await tried('Um robô em https://x.bet/a')).toMatchObject({
    outcome: 'refuse',
    hits: { length: 2 },
  });
});
