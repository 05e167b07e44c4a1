import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '#platform/database/embedded/free-port';
import { sql } from '#platform/database/database';
import { pageAssetsFolder } from '../pages/page.ts';
import { createHttpTestClient } from '#testing/http-test-client';
import { startContinuousLoad } from '#testing/continuous-load';
import { fetchSessionCookie } from '#testing/open-test-socket';
import { startRoundRobinProxy } from '#testing/round-robin-proxy';
import { copyServer, startHubProcess } from '#testing/start-hub-process';
import { startRedis } from '#testing/start-redis';
import { createTestDatabase } from '#testing/test-database';
import { maintainReadyInstanceList } from '#testing/watch-instances';

// The version of this project is the former one. The next one has a migration, and a newer revision of functions.
const migration = 'server/migrations/29990101000000_discussions_mood.sql';
const functions = 'server/repeatable-migrations/functions/discussions.sql';
// The build of a page names its files by their content, so the next version has another entry script.
const frame = readFileSync(path.join(pageAssetsFolder, '../index.html'), 'utf8');
const [, entry = ''] = /src="\/assets\/(index-[\w-]+\.js)"/.exec(frame) ?? [];

type Instance = Awaited<ReturnType<typeof startHubProcess>>;
let closing: (() => Promise<unknown>)[] = [];
const running = new Set<Instance>();
let next: Awaited<ReturnType<typeof copyServer>>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let settings: Record<string, string>;
let url: string;
const watcher = maintainReadyInstanceList();

beforeAll(async () => {
  const port = await findFreePort();
  url = `http://localhost:${port}`;
  const redis = await startRedis();
  database = await createTestDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-hub-'));
  settings = {
    DATABASE_URL: database.connectionString,
    REDIS_URL: redis.url,
    HUB_URL: url,
    HUB_DATA_DIR: folder,
    HUB_DRAIN_SECONDS: '1',
    // The backup before the upgrade has tests of its own.
    BACKUP_BEFORE_UPGRADE: 'off',
  };
  next = await copyServer({
    'web/dist/index.html': (text) => text.replace(entry, 'index-of-next.js'),
    'web/dist/assets/index-of-next.js': () => 'export const version = "next";',
    [`web/dist/assets/${entry}`]: () => undefined,
    [migration]: () => `alter table discussions add column mood text not null default 'calm';`,
    [functions]: (text) => text.replace(/^-- revision: \d+/, '-- revision: 9000'),
  });
  const proxy = await startRoundRobinProxy(port, watcher.ready);
  closing = [
    () => proxy.stop(),
    () => watcher.stop(),
    () => Promise.all([...running].map((instance) => instance.stop())),
    () => redis.stop(),
    () => database.drop(),
    () => next.remove(),
    () => rm(folder, { recursive: true }),
  ];
});
afterAll(async () => {
  for (const close of closing) await close();
});

/** Starts an instance, and waits until the proxy sends requests to it. */
async function start(root?: string) {
  const instance = await startHubProcess(settings, root);
  running.add(instance);
  watcher.watch(instance.url);
  await expect.poll(() => watcher.ready, { interval: 20 }).toContain(instance.url);
  return instance;
}

/**
 * Starts an instance and stops the former one. While the former one reports that it is not ready, it still
 * serves requests and asks clients to close their connections.
 */
async function replace(former: Instance, root?: string) {
  const instance = await start(root);
  running.delete(former);
  const stopped = former.stop();
  const answer = async (name: string) => fetch(former.url + name);
  await expect.poll(async () => (await answer('/readyz')).status, { interval: 10 }).toBe(503);
  const page = await answer('/');
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  expect(await stopped).toBe(0);
  return instance;
}

/** Sets up the hub, and signs its admin in. */
async function signIn({ setupToken }: Instance) {
  const account = { email: 'dora@exemplo.com.br', password: 'tijolo-azul-42' };
  const guest = createHttpTestClient(url, undefined);
  const hub = { ...account, name: 'Dora', token: setupToken, hubName: 'Hub', reading: 'closed' };
  expect((await guest('POST', '/api/setup', hub)).status).toBe(201);
  const { body } = await guest('POST', '/auth/v1/token?grant_type=password', account);
  return createHttpTestClient(url, body.access_token);
}

test('instances are upgraded and downgraded one after the other, and no request of an open page fails', async () => {
  const [one, two] = [await start(), await start()];
  const request = await signIn(one);
  const load = startContinuousLoad({ url, request, cookie: await fetchSessionCookie({ request }) });

  const three = await replace(one, next.root);
  // An instance of the former version serves requests at the same time as one of the next version.
  expect(watcher.ready).toContain(two.url);
  const mood = sql`select mood from discussions limit 1`;
  expect(await database.db.row(mood)).toEqual({ mood: 'calm' });
  const four = await replace(two, next.root);
  const upgradedAt = load.written.length;
  await replace(three);
  await replace(four);
  await expect.poll(() => load.written.length).toBeGreaterThan(upgradedAt + 10);
  await load.stop();

  expect(load.failures).toEqual([]);
  expect(load.reads).toBeGreaterThan(50);
  expect([...load.scripts]).toEqual(expect.arrayContaining([`/assets/${entry}`, '/assets/index-of-next.js']));
  expect(load.reconnects).toBeGreaterThan(0);
  expect(load.written.filter((id) => !load.seen.has(id))).toEqual([]);
  const stored = await database.db.rows<{ id: string }>(sql`select id from discussions order by id`);
  expect(stored.map(({ id }) => id)).toEqual(load.written.toSorted());
}, 120_000);
