import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runSqlOnServer } from '#testing/create-database-from-template';
import { createTestDatabase } from '#testing/test-database';
import { awaitPortugueseFailureSentence } from '#testing/failure-sentences';
import { sql } from './database.ts';
import { migrate } from './migrate.ts';

let fresh: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
beforeEach(async () => {
  fresh = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'));
});
afterEach(async () => {
  await fresh.drop();
  await rm(folder, { recursive: true });
});

const run = () => migrate(fresh.connectionString, [{ folder, schema: 'other' }]);
const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

test('each migration runs once, in the order of its timestamp', async () => {
  await write('20260101000002_b.sql', 'alter table other.things add colour text');
  await write('20260101000001_a.sql', 'create table other.things (id integer)');
  expect(await run()).toBe(2);
  expect(await run()).toBe(0);
});

test('a schema with the name of the role does not receive the tables', async () => {
  await fresh.db.run(sql`do $$ begin execute format('create schema %I', current_user); end $$`);
  await write('20260101000001_a.sql', 'create table things (id integer)');
  await run();
  const query = sql`select schemaname from pg_tables where tablename = 'things'`;
  expect(await fresh.db.row(query)).toEqual({ schemaname: 'public' });
});

test('instances that start together migrate one after the other', async () => {
  await write('20260101000001_a.sql', 'create table other.things (id integer)');
  const applied = await Promise.all(Array.from({ length: 6 }, run));
  expect(applied.filter((count) => count === 0)).toHaveLength(5);
  expect(applied).toContain(1);
});

test('a file that fails leaves the schema as it was', async () => {
  await write('20260101000001_a.sql', 'create table other.things (id integer); select nonsense');
  await expect(run()).rejects.toThrow('20260101000001_a.sql failed');
  const rows = await fresh.db.rows(
    sql`select from information_schema.tables where table_schema = 'other' and table_name = 'things'`,
  );
  expect(rows).toEqual([]);
});

/** Creates a database role for the duration of a test, and passes a function that runs the migrations as that role. */
async function withRole(action: (somebody: { role: string; run: () => Promise<number> }) => Promise<void>) {
  const role = `some_${randomBytes(6).toString('hex')}`;
  const url = new URL(fresh.connectionString);
  [url.username, url.password] = [role, 'segredo'];
  await runSqlOnServer(
    fresh.connectionString,
    `create role ${role} login password 'segredo'; grant usage, create on schema other to ${role};
     grant select, insert on all tables in schema other to ${role}; alter table other.schema_migrations owner to ${role}`,
  );
  try {
    await action({ role, run: () => migrate(url.href, [{ folder, schema: 'other' }]) });
  } finally {
    await runSqlOnServer(
      fresh.connectionString,
      `reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`,
    );
  }
}

test.each([
  ['table', 'create table other.things (id integer)', 'alter table other.things add colour text'],
  [
    'view',
    'create view other.things as select 1 as id',
    'create or replace view other.things as select 2 as id',
  ],
  [
    'function',
    'create function other.things() returns integer language sql as $$ select 1 $$',
    'create or replace function other.things() returns integer language sql as $$ select 2 $$',
  ],
])(
  'a role that does not own every %s of it applies nothing, and the error names what is missing',
  async (kind, created, changed) => {
    await write('20260101000001_a.sql', created);
    await run();
    await write('20260101000002_b.sql', 'create table other.more (id integer)');
    await write('20260101000003_c.sql', changed);
    await withRole(async (somebody) => {
      expect(await awaitPortugueseFailureSentence(somebody.run())).toMatch(
        new RegExp(`Defina DATABASE_OWNER_URL .* PostgreSQL: must be owner of ${kind} other\\.things$`),
      );
      expect(await fresh.db.row(sql`select to_regclass('other.more') as made`)).toEqual({ made: null });
    });
    expect(await run()).toBe(2);
  },
);

test('an object in the schema that no migration names does not block a role', async () => {
  await write('20260101000001_a.sql', 'create table other.things (id integer)');
  await run();
  await write('20260101000002_b.sql', 'alter table other.things add colour text');
  await fresh.db.run(sql`create table other.reckonings (id integer)`);
  await fresh.db.run(sql`create view other.sums as select id from other.reckonings`);
  await withRole(async ({ role, run: runAsRole }) => {
    await runSqlOnServer(fresh.connectionString, `alter table other.things owner to ${role}`);
    expect(await runAsRole()).toBe(1);
  });
});

test('an object that only a comment of a file names does not block a role', async () => {
  await write('20260101000001_a.sql', 'create table other.things (id integer)');
  await run();
  await write(
    '20260101000002_b.sql',
    `-- Unlike other.reckonings, it's coloured.
     /* other.sums
        stays */
     alter table other.things add colour text default '--'`,
  );
  await fresh.db.run(sql`create table other.reckonings (id integer)`);
  await fresh.db.run(sql`create view other.sums as select id from other.reckonings`);
  await withRole(async ({ role, run: runAsRole }) => {
    await runSqlOnServer(fresh.connectionString, `alter table other.things owner to ${role}`);
    expect(await runAsRole()).toBe(1);
  });
});

test('a file that changed after it was applied is refused', async () => {
  await write('20260101000001_a.sql', 'create table other.things (id integer)');
  await run();
  await write('20260101000001_a.sql', 'create table other.things (id bigint)');
  await expect(run()).rejects.toThrow('migration_changed');
});

test('a changed file is accepted if the applied checksum is one of its former ones', async () => {
  await write('20260101000001_a.sql', 'create table other.things (id integer)');
  await run();
  const [row] = await fresh.db.rows<{ checksum: string }>(sql`select checksum from other.schema_migrations`);
  await write('20260101000001_a.sql', '-- A comment.\ncreate table other.things (id integer)');
  await write('former-checksums.json', JSON.stringify({ '20260101000002_b.sql': [row?.checksum] }));
  await expect(run()).rejects.toThrow('migration_changed');
  await write('former-checksums.json', JSON.stringify({ '20260101000001_a.sql': ['0', row?.checksum] }));
  expect(await run()).toBe(0);
});

/**
 * Applies two migrations as a newer version, and opens the database as the former version, which has only the first.
 */
async function openAsFormerVersion(newer: string, version: string) {
  await write('20260101000001_a.sql', 'create table other.things (id integer)');
  await write('20260101000002_b.sql', newer);
  await run();
  await rm(path.join(folder, '20260101000002_b.sql'));
  return migrate(fresh.connectionString, [{ folder, schema: 'other', version }]);
}

test('a version runs on a database that a newer version has only expanded', async () => {
  expect(await openAsFormerVersion('alter table other.things add colour text', '0.1.0')).toBe(0);
});

test.each(['0.9.9', '0.10.0-rc.1'])(
  'a contract step that needs version 0.9.9 is no obstacle for version %s',
  async (version) => {
    expect(await openAsFormerVersion('-- contract: 0.9.9\nselect 1', version)).toBe(0);
  },
);

test('a version that uses what a contract step has removed is refused', async () => {
  await expect(openAsFormerVersion('-- contract: 0.10.0\nselect 1', '0.9.9')).rejects.toMatchObject({
    failure: { code: 'newer_database', migration: '20260101000002_b.sql' },
  });
});

test('a database of a newer version is refused if it lacks a migration, or does not say what the newer ones do', async () => {
  await openAsFormerVersion('select 1', '0.1.0');
  await write('20260101000003_c.sql', 'select 1');
  const sentence =
    'O banco de dados é de uma versão mais nova do hub (tem 20260101000002_b.sql). Atualize o programa antes de abrir.';
  expect(await awaitPortugueseFailureSentence(run())).toBe(sentence);
  await rm(path.join(folder, '20260101000003_c.sql'));
  await fresh.db.run(sql`alter table other.schema_migrations drop column oldest_version`);
  await expect(run()).rejects.toThrow('newer_database');
});

test.each([
  ['an index', ''],
  ['a unique index of a contract step', '-- contract: 0.9.9\n'],
])('%s is built while others write, and a failed attempt is repeated as a whole', async (_, firstLine) => {
  await write('20260101000001_a.sql', 'create table other.things (id integer)');
  await run();
  await fresh.db.run(sql`insert into other.things values (1), (1)`);
  await write(
    '20260101000002_b.sql',
    `${firstLine}-- without a transaction
     drop index concurrently if exists other.things_id;
     create unique index concurrently things_id on other.things (id);`,
  );
  await expect(run()).rejects.toThrow('migration 20260101000002_b.sql failed');
  await fresh.db.run(sql`delete from other.things`);
  expect(await Promise.all([run(), run(), run()])).toEqual(expect.arrayContaining([1, 0, 0]));
  const query = sql`select indisvalid as valid from pg_index where indexrelid = 'other.things_id'::regclass`;
  expect(await fresh.db.row(query)).toEqual({ valid: true });
});

test('a migration waits for a table only briefly, so that readers do not queue behind it, and tries again', async () => {
  await write('20260101000001_a.sql', 'create table other.things (id integer)');
  await run();
  await write('20260101000002_b.sql', 'alter table other.things add colour text');
  const writer = await fresh.db.pool.connect();
  try {
    await writer.query('begin; insert into other.things values (1)');
    const migrating = run();
    const waiting = sql`select from pg_locks where not granted and relation = 'other.things'::regclass`;
    await expect.poll(() => fresh.db.rows(waiting), { interval: 5 }).toHaveLength(1);
    await expect.poll(() => fresh.db.rows(waiting), { interval: 5 }).toHaveLength(0);
    await writer.query('commit');
    expect(await migrating).toBe(1);
  } finally {
    writer.release();
  }
});

test.each(['auth', 'public'])(
  'a database whose schema %s is from before the first release is refused before anything is applied',
  async (schema) => {
    await fresh.db.run(sql`delete from auth.schema_migrations`);
    await fresh.db.run(sql`delete from public.schema_migrations`);
    const ledger = schema === 'auth' ? sql`auth.schema_migrations` : sql`public.schema_migrations`;
    await fresh.db.run(sql`insert into ${ledger} (name, checksum) values ('0001_users.sql', '')`);
    await write('20260101000001_a.sql', 'create table other.things (id integer)');
    const sets = ['other', 'auth', 'public'].map((name) => ({ folder, schema: name }));
    expect(await awaitPortugueseFailureSentence(migrate(fresh.connectionString, sets))).toBe(
      'O banco de dados foi criado por uma versão anterior ao primeiro lançamento do hub, e esta versão não pode abri-lo: continue com a versão antiga ou comece com um banco de dados novo.',
    );
    expect(await fresh.db.row(sql`select to_regclass('other.things') as made`)).toEqual({ made: null });
  },
);
