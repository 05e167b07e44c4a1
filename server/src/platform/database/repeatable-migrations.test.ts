import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runSqlOnServer } from '#testing/create-database-from-template';
import { createTestDatabase } from '#testing/test-database';
import { awaitPortugueseFailureSentence } from '#testing/failure-sentences';
import { sql } from './database.ts';
import { migrate } from './migrate.ts';
import { createNoPendingMigrationsAssertion, listPendingMigrations } from './pending-migrations.ts';

let fresh: Awaited<ReturnType<typeof createTestDatabase>>;
let root: string;
beforeEach(async () => {
  fresh = await createTestDatabase();
  root = await mkdtemp(path.join(os.tmpdir(), 'migrations-'));
  for (const folder of ['migrations', 'repeatable/functions', 'repeatable/views', 'repeatable/triggers'])
    await mkdir(path.join(root, folder), { recursive: true });
  await write('migrations/20260101000001_a.sql', 'create table other.things (id integer)');
});
afterEach(async () => {
  await fresh.drop();
  await rm(root, { recursive: true });
});

const set = () => ({
  folder: path.join(root, 'migrations'),
  repeatableFolder: path.join(root, 'repeatable'),
  schema: 'other',
});
const run = (url = fresh.connectionString) => migrate(url, [set()]);
const write = (name: string, text: string) => writeFile(path.join(root, name), text);
const writeNumber = (revision: number, returned: number) =>
  write(
    'repeatable/functions/a.sql',
    `-- revision: ${revision}
     create or replace function other.number() returns integer language sql as $$ select ${returned} $$;`,
  );
const readNumber = () => fresh.db.row(sql`select other.number() as number`);
const writeTrigger = () =>
  write(
    'repeatable/triggers/a.sql',
    `-- revision: 1
     create or replace trigger checks before insert on other.things
       for each row execute function suppress_redundant_updates_trigger();`,
  );

test('a file is applied after the migrations, and again only after its revision grows', async () => {
  await writeNumber(1, 1);
  expect(await run()).toBe(2);
  expect(await run()).toBe(0);
  await writeNumber(2, 2);
  expect(await listPendingMigrations(fresh.db.pool, set())).toEqual(['functions/a.sql']);
  expect(await run()).toBe(1);
  expect(await readNumber()).toEqual({ number: 2 });
  expect(await listPendingMigrations(fresh.db.pool, set())).toEqual([]);
});

test('functions are applied first, in any order of their calls, then views, then triggers', async () => {
  await write(
    'repeatable/triggers/a.sql',
    `-- revision: 1
     create or replace trigger checks after insert on other.things
       for each row when (other.is_odd(new.id)) execute function other.rejects();`,
  );
  await write(
    'repeatable/views/a.sql',
    '-- revision: 1\ncreate or replace view other.odd_things as select id from other.things where other.is_odd(id);',
  );
  await write(
    'repeatable/functions/a.sql',
    `-- revision: 1
     create or replace function other.is_odd(id integer) returns boolean language sql as
       $$ select not other.is_even(id) $$;`,
  );
  await write(
    'repeatable/functions/b.sql',
    `-- revision: 1
     create or replace function other.is_even(id integer) returns boolean language sql as $$ select id % 2 = 0 $$;
     create or replace function other.rejects() returns trigger language plpgsql as
       $$ begin raise exception 'odd'; end $$;`,
  );
  expect(await run()).toBe(5);
  await fresh.db.run(sql`insert into other.things values (2)`);
  expect(await fresh.db.rows(sql`select id from other.odd_things`)).toEqual([]);
  await expect(fresh.db.run(sql`insert into other.things values (3)`)).rejects.toThrow('odd');
});

test('an older version leaves what a newer one applied', async () => {
  await writeNumber(2, 2);
  await run();
  await writeNumber(1, 1);
  expect(await listPendingMigrations(fresh.db.pool, set())).toEqual([]);
  expect(await run()).toBe(0);
  expect(await readNumber()).toEqual({ number: 2 });
});

test('a file that changed without a higher revision is refused before anything is applied', async () => {
  await writeNumber(1, 1);
  await run();
  await writeNumber(1, 2);
  await write('migrations/20260101000002_b.sql', 'create table other.more (id integer)');
  expect(await awaitPortugueseFailureSentence(run())).toBe(
    'O arquivo functions/a.sql mudou, mas a revisão 1 já foi aplicada com outro texto. Aumente o número na primeira linha.',
  );
  expect(await fresh.db.row(sql`select to_regclass('other.more') as made`)).toEqual({ made: null });
  expect(await readNumber()).toEqual({ number: 1 });
});

test('a file without a revision is refused', async () => {
  await write('repeatable/functions/a.sql', 'create or replace view other.things as select 1 as id;');
  await expect(run()).rejects.toThrow('the first line of functions/a.sql must be "-- revision: N"');
});

test('if one file fails, none is applied', async () => {
  await writeNumber(1, 1);
  await write(
    'repeatable/views/a.sql',
    '-- revision: 1\ncreate or replace view other.sums as select nonsense;',
  );
  await expect(run()).rejects.toThrow('repeatable migration views/a.sql failed');
  expect(await fresh.db.row(sql`select to_regproc('other.number') as made`)).toEqual({ made: null });
});

test('a role without rights starts if all is applied, and is refused a changed file', async () => {
  await writeNumber(1, 1);
  await run();
  const url = new URL(fresh.connectionString);
  const role = `some_${url.pathname.slice(1)}`;
  [url.username, url.password] = [role, 'segredo'];
  await runSqlOnServer(
    fresh.connectionString,
    `create role ${role} login password 'segredo'; grant usage, create on schema other to ${role};
     grant select, insert, update on all tables in schema other to ${role}`,
  );
  try {
    expect(await run(url.href)).toBe(0);
    await writeNumber(2, 2);
    expect(await awaitPortugueseFailureSentence(run(url.href))).toMatch(
      /Defina DATABASE_OWNER_URL .* PostgreSQL: must be owner of function other\.number$/,
    );
  } finally {
    await runSqlOnServer(fresh.connectionString, `drop owned by ${role}; drop role ${role}`);
  }
});

/** Runs an action while a transaction that has written to `other.things` is open. */
async function withLockedTable(action: (endTransaction: () => Promise<unknown>) => Promise<void>) {
  const writer = new pg.Client({ connectionString: fresh.connectionString });
  await writer.connect();
  try {
    await writer.query('begin; insert into other.things values (1)');
    await action(() => writer.query('rollback'));
  } finally {
    await writer.end();
  }
}

async function waitForLockRequest() {
  await expect
    .poll(() =>
      fresh.db.row(sql`
        select exists (select from pg_locks where relation = 'other.things'::regclass and not granted) as waits`),
    )
    .toEqual({ waits: true });
}

test('a trigger on a locked table is applied once the other transaction ends', async () => {
  await run();
  await writeTrigger();
  await withLockedTable(async (endTransaction) => {
    const running = run();
    await waitForLockRequest();
    await endTransaction();
    expect(await running).toBe(1);
  });
});

test('a table that remains locked is an error for the operator, and its writers wait only briefly', async () => {
  await run();
  await writeTrigger();
  await withLockedTable(async () => {
    let isRunning = true;
    const migration = run().finally(() => (isRunning = false));
    const failure = awaitPortugueseFailureSentence(migration);
    await waitForLockRequest();
    await fresh.db.run(sql`insert into other.things values (2)`);
    expect(isRunning).toBe(true);
    expect(await failure).toBe(
      'O banco de dados não pôde ser atualizado, porque outra transação manteve uma tabela bloqueada. Inicie de novo, ou encerre essa transação.',
    );
  });
});

test('the check of a running version is about its own files, also after an upgrade has replaced them', async () => {
  await writeNumber(1, 1);
  const check = createNoPendingMigrationsAssertion(fresh.db.pool, [set()]);
  await expect(check()).rejects.toThrow('schema_migrations');
  await run();
  await expect(check()).resolves.toBeUndefined();
  await writeNumber(2, 2);
  await write('migrations/20260101000002_b.sql', 'create table other.more (id integer)');
  await expect(check()).resolves.toBeUndefined();
  await expect(createNoPendingMigrationsAssertion(fresh.db.pool, [set()])()).rejects.toThrow(
    'migrations are pending',
  );
});
