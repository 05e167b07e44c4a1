import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { openDatabase } from '#platform/database/open-database';
import { openLowLatencyDb } from '#platform/database/open-low-latency-db';
import { DatabaseTimeoutError, DatabaseUnavailableError } from '#platform/database/database-errors';
import { createTestDatabase, type TestDatabase } from '#testing/test-database';
import { withDeadline } from './deadline.ts';

let fresh: TestDatabase;
beforeAll(async () => void (fresh = await createTestDatabase()));
afterAll(() => fresh.drop());

const createDeadline = () => performance.now() + 10_000;

test('Work that hits the database timeout resolves to undefined', async () => {
  const lowLatencyDb = openLowLatencyDb(fresh.db, 100);
  const request = lowLatencyDb.run(sql`select pg_sleep(5)`);
  expect(await withDeadline(createDeadline(), request)).toBeUndefined();
  await expect(request).rejects.toBeInstanceOf(DatabaseTimeoutError);
  await lowLatencyDb.close();
});

test('Work that is not done by the deadline resolves to undefined', async () => {
  const work = fresh.db.run(sql`select pg_sleep(0.2)`);
  expect(await withDeadline(performance.now() + 20, work)).toBeUndefined();
  await work;
});

test('a database that is away is no search without hits', async () => {
  const nowhere = openDatabase({ connectionString: 'postgres://nobody:x@127.0.0.1:9/none' });
  const request = withDeadline(createDeadline(), nowhere.rows(sql`select 1`));
  await expect(request).rejects.toBeInstanceOf(DatabaseUnavailableError);
  await expect(request).rejects.not.toBeInstanceOf(DatabaseTimeoutError);
  await nowhere.close();
});
