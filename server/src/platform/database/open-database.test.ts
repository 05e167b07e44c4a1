import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/test-database';
import { sql } from './database.ts';
import { openDatabase } from './open-database.ts';
import { hasStatementTimeout } from './statement-timeout.ts';
import { DatabaseUnavailableError } from './database-errors.ts';

let fresh: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  fresh = await createTestDatabase();
  await fresh.db.run(sql`create table notes (id integer primary key, text text not null)`);
});
afterAll(() => fresh.drop());

const countNotes = async () =>
  (await fresh.db.row<{ notes: number }>(sql`select count(*) as notes from notes`))?.notes;

test('a transaction that throws leaves no data, and its afterCommit callbacks do not run', async () => {
  const actions: string[] = [];
  const failing = fresh.db.transaction(async (tx) => {
    tx.afterCommit(() => void actions.push('committed'));
    await tx.run(sql`insert into notes values (1, 'half')`);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await countNotes()).toBe(0);
  expect(actions).toEqual([]);
});

test('afterCommit callbacks run in order, after the commit', async () => {
  const actions: (number | undefined)[] = [];
  await fresh.db.transaction(async (tx) => {
    tx.afterCommit(async () => void actions.push(await countNotes()));
    await tx.run(sql`insert into notes values (2, 'whole')`);
    expect(actions).toEqual([]);
  });
  expect(actions).toEqual([1]);
});

test('a deadlock is tried again, and both sides end', async () => {
  await fresh.db.run(sql`insert into notes values (10, 'a'), (11, 'b')`);
  let ready = 0;
  let resolveBothLocked: () => void = () => undefined;
  const bothLocked = new Promise<void>((resolve) => (resolveBothLocked = resolve));
  const updateInOrder = (first: number, second: number) =>
    fresh.db.transaction(async (tx) => {
      await tx.run(sql`update notes set text = text || '.' where id = ${first}`);
      ready += 1;
      if (ready >= 2) resolveBothLocked();
      await bothLocked;
      await tx.run(sql`update notes set text = text || '.' where id = ${second}`);
    });
  await Promise.all([updateInOrder(10, 11), updateInOrder(11, 10)]);
  const rows = await fresh.db.rows(sql`select text from notes where id in (10, 11) order by id`);
  expect(rows).toEqual([{ text: 'a..' }, { text: 'b..' }]);
});

test('a missing database results in an unavailable error, not in a crash', async () => {
  const nowhere = openDatabase({ connectionString: 'postgres://nobody:x@127.0.0.1:9/none' });
  await expect(nowhere.rows(sql`select 1`)).rejects.toBeInstanceOf(DatabaseUnavailableError);
  await nowhere.close();
});

test('a statement of a pool with generic plans is planned once', async () => {
  const db = openDatabase({
    connectionString: fresh.connectionString,
    connections: 1,
    usesGenericPlans: true,
  });
  const find = (id: number) => db.rows(sql`select text from notes where id = ${id}::integer`);
  for (const id of [1, 2]) await find(id);
  const plans = await db.row(
    sql`select generic_plans, custom_plans from pg_prepared_statements where statement like 'select text from notes%'`,
  );
  expect(plans).toEqual({ generic_plans: 2, custom_plans: 0 });
  await db.close();
});

test('with a pooler that keeps prepared statements they have names, and a transaction sets its own time limits', async () => {
  const pooled = openDatabase({
    connectionString: fresh.connectionString,
    connections: 1,
    pooler: 'transaction-prepared',
  });
  try {
    const readLimit = sql`select current_setting('lock_timeout') as timeout`;
    expect(await pooled.row(readLimit)).toEqual({ timeout: '0' });
    expect(await hasStatementTimeout(pooled)).toBe(false);
    expect(await hasStatementTimeout(fresh.db)).toBe(true);
    expect(await pooled.transaction((tx) => tx.row(readLimit))).toEqual({ timeout: '2s' });
    const prepared = await pooled.rows(
      sql`select from pg_prepared_statements where name like 's\\_%' limit 9`,
    );
    expect(prepared).toHaveLength(3);
  } finally {
    await pooled.close();
  }
});
