import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database';
import { sql, type Database, type Queryable, type Sql } from './database.ts';
import { openDatabase } from './open-database.ts';
import { openLowLatencyDb } from './open-low-latency-db.ts';
import { DatabaseTimeoutError, DatabaseUnavailableError } from './database-errors.ts';

let fresh: TestDatabase;
beforeAll(async () => void (fresh = await createTestDatabase()));
afterAll(() => fresh.drop());

const readBackendPid = async (db: Database) =>
  (await db.row<{ pid: number }>(sql`select pg_backend_pid() as pid`))?.pid;

describe('a statement that may not take long', () => {
  test('a statement that may not take long is ended by the server, and its connection remains usable', async () => {
    const db = openDatabase({
      connectionString: fresh.connectionString,
      connections: 1,
      statementTimeoutMs: 100,
    });
    const before = await readBackendPid(db);
    for (const _ of [1, 2, 3]) {
      await expect(db.run(sql`select pg_sleep(5)`)).rejects.toBeInstanceOf(DatabaseTimeoutError);
      expect(await readBackendPid(db)).toBe(before);
    }
    await db.close();
  });

  test('a statement that may not take long waits for a busy connection no longer than its limit', async () => {
    const db = openDatabase({ connectionString: fresh.connectionString, connections: 1, queueTimeoutMs: 20 });
    await readBackendPid(db);
    const other = db.run(sql`select pg_sleep(0.3)`);
    const started = performance.now();
    await expect(readBackendPid(db)).rejects.toBeInstanceOf(DatabaseTimeoutError);
    expect(performance.now() - started).toBeLessThan(250);
    await other;
    expect(await readBackendPid(db)).toBeGreaterThan(0);
    expect(db.pool.waitingCount).toBe(0);
    await db.close();
  });
});

describe('a connection', () => {
  test.each([
    ['division by zero', sql`select 1 / 0`],
    ['column "no_such_column" does not exist', sql`select no_such_column`],
    ['invalid input syntax', sql`select ${'no number'}::integer`],
  ])('a database connection remains usable after the error "%s"', async (message, statement) => {
    const db = openDatabase({ connectionString: fresh.connectionString, connections: 1 });
    const before = await readBackendPid(db);
    await expect(db.run(statement)).rejects.toThrow(message);
    expect(await readBackendPid(db)).toBe(before);
    await db.close();
  });

  test('a database connection can take longer to open than the queue timeout', async () => {
    const db = openDatabase({ connectionString: fresh.connectionString, queueTimeoutMs: 1 });
    expect(await readBackendPid(db)).toBeGreaterThan(0);
    await db.close();
  });

  test('a database connection is open before the first urgent request, and opened again after a loss', async () => {
    // As many as one search uses at once.
    const prewarmed = 3;
    const lowLatencyDb = openLowLatencyDb(fresh.db, 1_000);
    const idle = () => lowLatencyDb.pool.idleCount;
    await expect.poll(idle, { timeout: 5_000 }).toBe(prewarmed);
    const lostBackend = await readBackendPid(lowLatencyDb);
    const connectionRemoved = new Promise((seen) => lowLatencyDb.pool.once('remove', seen));
    await fresh.db.run(sql`select pg_terminate_backend(${lostBackend}::integer)`);
    await connectionRemoved;
    await expect.poll(idle, { timeout: 5_000 }).toBe(prewarmed);
    expect(await readBackendPid(lowLatencyDb)).not.toBe(lostBackend);
    await lowLatencyDb.close();
  });
});

describe('statements that are sent together', () => {
  const openSingleConnectionDb = () =>
    openDatabase({ connectionString: fresh.connectionString, connections: 1, statementTimeoutMs: 100 });
  const both = (item: Queryable, ...statements: [Sql, Sql]) =>
    Promise.all(statements.map((statement) => item.row<{ value: number }>(statement)));

  test('statements that are sent together share one connection, though there are more, and each gets its own result', async () => {
    const db = openDatabase({ connectionString: fresh.connectionString, connections: 2 });
    const separatePids = await Promise.all([readBackendPid(db), readBackendPid(db)]);
    expect(separatePids[0]).not.toBe(separatePids[1]);
    const pids = sql`select pg_backend_pid() as value`;
    const [first, second] = await db.pipelined((item) => both(item, pids, pids));
    expect(second).toEqual(first);
    const values = await db.pipelined((item) => both(item, sql`select 1 as value`, sql`select 2 as value`));
    expect(values).toEqual([{ value: 1 }, { value: 2 }]);
    await db.close();
  });

  test('statements that are sent together retain their connection after a timeout, an error or an exception without a statement', async () => {
    const db = openSingleConnectionDb();
    const before = await readBackendPid(db);
    const slow = db.pipelined((item) => both(item, sql`select pg_sleep(5)`, sql`select 1 as value`));
    await expect(slow).rejects.toBeInstanceOf(DatabaseTimeoutError);
    const wrong = db.pipelined((item) => both(item, sql`select 1 / 0 as value`, sql`select 1 as value`));
    await expect(wrong).rejects.toMatchObject({ code: '22012' });
    await expect(db.pipelined(() => Promise.reject(new TypeError('ours')))).rejects.toBeInstanceOf(TypeError);
    expect(await readBackendPid(db)).toBe(before);
    await db.close();
  });

  test('statements that outlive their caller keep the connection, which accepts no further ones', async () => {
    const db = openSingleConnectionDb();
    let late: Queryable | undefined;
    await db.pipelined(async (item) => {
      late = item;
      void item.row(sql`select pg_sleep(0.05)`);
    });
    expect(db.pool.idleCount).toBe(0);
    await expect(late?.row(sql`select 1`)).rejects.toBeInstanceOf(DatabaseTimeoutError);
    await expect.poll(() => db.pool.idleCount).toBe(1);
    expect(await db.row(sql`select 1 as value`)).toEqual({ value: 1 });
    await db.close();
  });

  test('statements that are sent together lose only their connection where the server terminated it', async () => {
    const db = openSingleConnectionDb();
    const before = await readBackendPid(db);
    const end = sql`select pg_terminate_backend(pg_backend_pid())`;
    const lostQuery = db.pipelined((item) => both(item, end, sql`select 1 as value`));
    await expect(lostQuery).rejects.toBeInstanceOf(DatabaseUnavailableError);
    expect(await readBackendPid(db)).not.toBe(before);
    await db.close();
  });
});
