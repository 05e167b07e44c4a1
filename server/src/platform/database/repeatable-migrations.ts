import path from 'node:path';
import type pg from 'pg';
import { StartupError } from '#platform/config/startup-error';
import { hasDatabaseTable, readSqlFiles, type SqlFile } from './migration-files.ts';
import { runTransactionWithShortLockTimeout } from './run-transaction-with-short-lock-timeout.ts';

type RepeatableSet = { repeatableFolder?: string; schema: string };
export type RepeatableMigration = SqlFile & { revision: number };

/** The table that records the applied revision of each file. */
export const repeatableLedgerTable = 'schema_repeatable_migrations';

// Functions come first, because views and triggers use them. Triggers have their own folder, because only
// triggers lock tables.
const folders = ['functions', 'views', 'triggers'];

/** Reads the files in the order in which they are applied. */
export async function readRepeatableMigrations({
  repeatableFolder: root,
}: RepeatableSet): Promise<RepeatableMigration[]> {
  if (root === undefined) return [];
  const lists = await Promise.all(
    folders.map(async (folder) =>
      (await readSqlFiles(path.join(root, folder))).map((file) => {
        const name = `${folder}/${file.name}`;
        return { ...file, name, revision: readRevision(name, file.text) };
      }),
    ),
  );
  return lists.flat();
}

function readRevision(name: string, text: string): number {
  const [, digits] = /^-- revision: ([1-9]\d*)\r?\n/.exec(text) ?? [];
  if (digits === undefined) throw new Error(`the first line of ${name} must be "-- revision: N"`);
  return Number(digits);
}

/**
 * Returns the files with a higher revision than the database has. A file with a lower revision is not applied, because
 * a newer version of the program may run beside this version.
 */
export async function listPendingRepeatableMigrations(
  client: pg.ClientBase | pg.Pool,
  set: RepeatableSet,
  files: readonly RepeatableMigration[],
) {
  const applied = await readLedger(client, set);
  return files.filter(({ name, revision }) => revision > (applied.get(name)?.revision ?? 0));
}

/**
 * Refuses a file that differs from the applied one of the same revision: instances would disagree on which is newer.
 */
export async function rejectReusedRevisions(client: pg.ClientBase, set: RepeatableSet) {
  const applied = await readLedger(client, set);
  const reused = (await readRepeatableMigrations(set)).find(({ name, revision, checksum }) => {
    const row = applied.get(name);
    return row?.revision === revision && row.checksum !== checksum;
  });
  if (!reused) return;
  throw new StartupError({ code: 'revision_reused', file: reused.name, revision: reused.revision });
}

/**
 * Applies the pending files in one transaction, and returns their number. A trigger locks its table, and writers of the
 * table queue behind a waiting lock, so each attempt waits only briefly. Throws a `StartupError` after the last
 * attempt.
 */
export async function applyRepeatableMigrations(client: pg.ClientBase, set: RepeatableSet) {
  const pending = await listPendingRepeatableMigrations(client, set, await readRepeatableMigrations(set));
  if (pending.length === 0) return 0;
  await openLedger(client, set);
  await runTransactionWithShortLockTimeout(client, async () => {
    // A function can call another one that a later file creates.
    await client.query('set local check_function_bodies = off');
    for (const file of pending) await applyFile(client, set.schema, file);
  });
  return pending.length;
}

async function applyFile(client: pg.ClientBase, schema: string, file: RepeatableMigration) {
  const { name, revision, checksum, text } = file;
  try {
    await client.query(text);
  } catch (error) {
    throw new Error(`repeatable migration ${name} failed`, { cause: error });
  }
  await client.query(
    `insert into ${schema}.${repeatableLedgerTable} (name, revision, checksum) values ($1, $2, $3)
     on conflict (name) do update
     set revision = excluded.revision, checksum = excluded.checksum, applied_at = excluded.applied_at`,
    [name, revision, checksum],
  );
}

// Called only if files are pending, because a role that only reads and writes the tables cannot run this statement.
async function openLedger(client: pg.ClientBase, { schema }: RepeatableSet) {
  await client.query(`create table if not exists ${schema}.${repeatableLedgerTable} (
    name text primary key,
    revision integer not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
}

async function readLedger(client: pg.ClientBase | pg.Pool, { repeatableFolder, schema }: RepeatableSet) {
  const table = `${schema}.${repeatableLedgerTable}`;
  if (repeatableFolder === undefined || !(await hasDatabaseTable(client, table)))
    return new Map<string, AppliedRow>();
  const { rows } = await client.query<AppliedRow>(`select name, revision, checksum from ${table}`);
  return new Map(rows.map((row) => [row.name, row]));
}

type AppliedRow = { name: string; revision: number; checksum: string };
