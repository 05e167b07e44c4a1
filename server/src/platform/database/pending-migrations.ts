import type pg from 'pg';
import { listSqlFileNames } from './migration-files.ts';
import {
  listPendingRepeatableMigrations,
  readRepeatableMigrations,
  type RepeatableMigration,
} from './repeatable-migrations.ts';

/** The folders of a set of migrations, and the schema of its ledgers. */
type MigrationFolders = { folder: string; repeatableFolder?: string; schema: string };

/** Returns the names of the migrations, also of repeatable ones, that are not yet applied to the database. */
export async function listPendingMigrations(client: pg.ClientBase | pg.Pool, line: MigrationFolders) {
  return listPending(client, line, await readMigrationFiles(line));
}

/**
 * Returns a function that throws if a migration of this version is not yet applied, or if the database does not
 * respond. The files are read once: an upgrade can replace them while this version still runs.
 */
export function createNoPendingMigrationsAssertion(pool: pg.Pool, lines: readonly MigrationFolders[]) {
  const reading = Promise.all(lines.map(async (line) => ({ line, files: await readMigrationFiles(line) })));
  // Prevents an unhandled rejection if reading the migration files fails before the first check. Each check awaits
  // `reading` and throws its error.
  reading.catch(() => undefined);
  return async () => {
    for (const { line, files } of await reading)
      if ((await listPending(pool, line, files)).length > 0) throw new Error('migrations are pending');
  };
}

type MigrationFiles = { names: readonly string[]; repeatable: readonly RepeatableMigration[] };

const readMigrationFiles = async (line: MigrationFolders): Promise<MigrationFiles> => ({
  names: await listSqlFileNames(line.folder),
  repeatable: await readRepeatableMigrations(line),
});

async function listPending(client: pg.ClientBase | pg.Pool, line: MigrationFolders, files: MigrationFiles) {
  const result = await client.query(`select name from ${line.schema}.schema_migrations`);
  const appliedNames = new Set(result.rows.map((row: { name: string }) => row.name));
  const pending = files.names.filter((name) => !appliedNames.has(name));
  const repeatable = await listPendingRepeatableMigrations(client, line, files.repeatable);
  return [...pending, ...repeatable.map(({ name }) => name)];
}
