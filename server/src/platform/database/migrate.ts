import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { StartProblem } from '#platform/config/start-problem';

/** One line of migrations: its folder, and the schema that keeps the ledger of what was applied. */
export type MigrationLine = { folder: string; schema: string };

type Migration = { name: string; text: string; checksum: string };

// Any fixed number: what matters is that every instance of every version takes the same one.
const migrationLock = 728_119_402;
const oldestMajor = 15;

/**
 * Brings the database up to date, forward only, each file in a transaction of its own, one instance at a time.
 * Throws a `StartProblem` for a server that is too old, a changed file, or a database newer than this program.
 */
export async function migrate(connectionString: string, lines: readonly MigrationLine[]) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await refuseOldServer(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    let applied = 0;
    for (const line of lines) applied += await migrateLine(client, line);
    return applied;
  } finally {
    // Ending the connection lets go of the lock.
    await client.end();
  }
}

/** Whether every migration that this program knows is in the database. */
export async function pendingMigrations(client: pg.ClientBase | pg.Pool, line: MigrationLine) {
  const result = await client.query(`select name from ${line.schema}.schema_migrations`);
  const done = new Set(result.rows.map((row: { name: string }) => row.name));
  return (await namesIn(line.folder)).filter((name) => !done.has(name));
}

async function refuseOldServer(client: pg.Client) {
  const result = await client.query('show server_version_num');
  const major = Math.floor(Number(result.rows[0].server_version_num) / 10_000);
  if (major >= oldestMajor) return;
  throw new StartProblem(
    `O banco de dados é um PostgreSQL ${major}; o hub precisa do ${oldestMajor} ou mais novo.`,
  );
}

async function migrateLine(client: pg.Client, { folder, schema }: MigrationLine) {
  await client.query(`create schema if not exists ${schema}`);
  await client.query(`create table if not exists ${schema}.schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
  const migrations = await readMigrations(folder);
  const result = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from ${schema}.schema_migrations`,
  );
  const done = new Map(result.rows.map((row) => [row.name, row.checksum]));
  refuseNewerDatabase(migrations, done);
  refuseChangedFiles(migrations, done);

  const pending = migrations.filter((migration) => !done.has(migration.name));
  for (const migration of pending) await apply(client, schema, migration);
  return pending.length;
}

const namesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();

async function readMigrations(folder: string): Promise<Migration[]> {
  return Promise.all(
    (await namesIn(folder)).map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

function refuseNewerDatabase(migrations: Migration[], done: Map<string, string>) {
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...done.keys()].find((name) => !known.has(name));
  if (!unknown) return;
  throw new StartProblem(
    `O banco de dados é de uma versão mais nova do hub (tem ${unknown}). Atualize o programa antes de abrir.`,
  );
}

function refuseChangedFiles(migrations: Migration[], done: Map<string, string>) {
  const changed = migrations.find(({ name, checksum }) => done.has(name) && done.get(name) !== checksum);
  if (!changed) return;
  throw new StartProblem(`A migração ${changed.name} mudou depois de aplicada. Recupere o arquivo original.`);
}

async function apply(client: pg.Client, schema: string, migration: Migration) {
  await client.query('begin');
  try {
    await client.query(migration.text);
    await client.query(`insert into ${schema}.schema_migrations (name, checksum) values ($1, $2)`, [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${migration.name} failed`, { cause: error });
  }
}
