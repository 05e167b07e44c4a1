import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '#platform/database/database';
import { openDatabase } from '#platform/database/open-database';
import { startRedis, type TestRedis } from '#testing/start-redis';
import { createTestDatabase } from '#testing/test-database';
import { openRelay } from './open-relay.ts';
import { createQueryCache } from './query-cache.ts';
import { createRelayWithoutOtherInstances, type Relay } from './relay.ts';

let fresh: Awaited<ReturnType<typeof createTestDatabase>>;
let redis: TestRedis;
const opened: { close: () => unknown }[] = [];
beforeAll(async () => {
  fresh = await createTestDatabase();
  redis = await startRedis();
  await fresh.db.run(sql`create table notes (id integer primary key, text text not null)`);
  await fresh.db.run(sql`create table drafts (id integer primary key)`);
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});
afterAll(async () => {
  await fresh.drop();
  await redis.stop();
});

/** Creates an instance of a hub: its own pool on the database, and its cache of the number of notes. */
function createInstance(relay: Relay = createRelayWithoutOtherInstances()) {
  const db = openDatabase({ connectionString: fresh.connectionString });
  opened.push(db, relay);
  const options = { name: 'number of notes', tables: ['notes'], maxResults: 2 };
  const cache = createQueryCache<number>({ db, relay }, options);
  let loads = 0;
  const count = async () => {
    loads += 1;
    return (await db.row<{ notes: number }>(sql`select count(*) as notes from notes`))?.notes ?? 0;
  };
  return { db, relay, cache, count, read: (key = '') => cache(key, count), loads: () => loads };
}

const openRedisRelay = () =>
  openRelay({ redisUrl: redis.url, hubUrl: 'https://hub.exemplo', log: pino({ level: 'silent' }) });

let id = 0;
const insertNote = () => sql`insert into notes values (${(id += 1)}, 'a')`;

test('a result is loaded once for concurrent and later calls, for each key', async () => {
  const { read, loads } = createInstance();
  const [first] = await Promise.all([read('a'), read('a'), read('b')]);
  expect(await read('a')).toBe(first);
  expect(loads()).toBe(2);
});

test('a client that writes reads its own write: by a statement, a transaction and a pipeline', async () => {
  const { db, read } = createInstance();
  const before = await read();
  await db.run(insertNote());
  expect(await read()).toBe(before + 1);
  await db.transaction(async (tx) => {
    await tx.run(insertNote());
    // Not committed yet, so no other client reads it.
    expect(await read()).toBe(before + 1);
  });
  expect(await read()).toBe(before + 2);
  await db.pipelined(async (item) => item.run(insertNote()));
  expect(await read()).toBe(before + 3);
});

test('in a callback after the commit the write is read too', async () => {
  const { db, read } = createInstance();
  const before = await read();
  const seen: number[] = [];
  await db.transaction(async (tx) => {
    await tx.run(insertNote());
    tx.afterCommit(async () => void seen.push(await read()));
  });
  expect(seen).toEqual([before + 1]);
});

test('a load that began before a write is not used after it', async () => {
  const { db, cache, count } = createInstance();
  const isWritten = Promise.withResolvers<void>();
  const before = await count();
  const slow = cache('', async () => {
    const notes = await count();
    await isWritten.promise;
    return notes;
  });
  await db.run(insertNote());
  isWritten.resolve();
  expect(await slow).toBe(before);
  expect(await cache('', count)).toBe(before + 1);
});

test('writes to other tables, writes of no row and reads empty nothing', async () => {
  const { db, read, loads } = createInstance();
  await read();
  await db.run(sql`insert into drafts values (1) on conflict do nothing`);
  await db.rows(sql`select id from notes for update`);
  await db.run(sql`delete from notes where id = -1`);
  await read();
  expect(loads()).toBe(1);
});

test('a result is used for one second at most', async () => {
  const { read, loads } = createInstance();
  await read();
  const start = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(start + 1_001);
  await read();
  clock.mockRestore();
  expect(loads()).toBe(2);
});

test('a failed load is not kept', async () => {
  const { cache, read } = createInstance();
  await expect(cache('', () => Promise.reject(new Error('unavailable')))).rejects.toThrow('unavailable');
  expect(await read()).toBeGreaterThanOrEqual(0);
});

test('more keys than the limit empty the cache, and never fill the memory', async () => {
  const { read, loads } = createInstance();
  for (const key of ['a', 'b', 'c', 'a']) await read(key);
  expect(loads()).toBe(4);
});

test('a write at one instance empties the caches of the others', async () => {
  const [ana, bia] = [createInstance(await openRedisRelay()), createInstance(await openRedisRelay())];
  await expect.poll(() => ana.relay.order.received.has(bia.relay.order.name)).toBe(true);
  const before = await ana.read();
  await bia.db.run(insertNote());
  await expect.poll(() => ana.read()).toBe(before + 1);
});

test('while messages of other instances can be missed, nothing is cached', async () => {
  const relay = { ...createRelayWithoutOtherInstances(), isConnected: false };
  const { read, loads } = createInstance(relay);
  await read();
  await read();
  expect(loads()).toBe(2);
});
