import type pg from 'pg';
import { hasDatabaseTable } from '#platform/database/migration-files';
import { migrate, type MigrationSet } from '#platform/database/migrate';
import { qualifiedName, type ArchivedTable, type Manifest } from './archive-format.ts';
import { BackupError, usedDestination } from './backup-error.ts';
import { quoteTable, writeTable, type CopiedTable } from './copy-table.ts';
import { beginLoading, endLoading } from './loading-transaction.ts';
import { listTables, openArchiveConnection } from './open-snapshot.ts';
import type { RestoreDestination } from './restore-destination.ts';
import type { RemovedStructure } from './table-structure.ts';

export type LoadingDatabase = Awaited<ReturnType<typeof openLoadingDatabase>>;

/**
 * Creates the tables of an archive in an empty database, and begins the one transaction in which they are loaded. So
 * after an interruption the database is still empty.
 */
export async function openLoadingDatabase(
  connectionString: string,
  manifest: Manifest,
  { migrationSets, isEmpty }: Pick<RestoreDestination, 'migrationSets' | 'isEmpty'>,
) {
  const schemas = migrationSets.map(({ schema }) => schema);
  await rejectNewerTables(connectionString, manifest);
  await migrate(connectionString, migrationSets.map(toTablesOnly(manifest)));
  const client = await openArchiveConnection(connectionString);
  let structure: RemovedStructure;
  const expected = new Map(manifest.tables.map((table) => [qualifiedName(table), table]));
  try {
    await client.query(`begin; set local lock_timeout = '5s'`);
    rejectOtherTables(manifest.tables, await listTables(client, schemas));
    structure = await beginLoading(client, {
      schemas,
      tables: manifest.tables,
      isEmpty,
      fail: usedDestination,
    });
  } catch (error) {
    await client.end();
    throw error;
  }

  return {
    async loadTable(name: string, parts: AsyncIterable<Uint8Array>): Promise<CopiedTable> {
      const table = expected.get(name);
      if (!table) throw new Error(`the manifest names no table ${name}`);
      return writeTable(client, table, parts);
    },
    /** Creates indexes and foreign keys, sets the sequences, calls `work`, and commits. */
    async commit(work: (client: pg.Client) => Promise<unknown>) {
      await endLoading(client, { structure, tables: manifest.tables }, async () => {
        for (const { lastValue, isCalled, ...sequence } of manifest.sequences)
          await client.query('select setval($1::regclass, $2, $3)', [
            quoteTable(client, sequence),
            lastValue,
            isCalled,
          ]);
        await work(client);
      });
    },
    analyze: () => client.query('analyze'),
    /** Ends the connection; without a commit the tables are empty again. */
    close: () => client.end(),
  };
}

/** Throws a `BackupError` if the database has migrations that the archive does not have. */
async function rejectNewerTables(connectionString: string, { migrations }: Manifest) {
  const client = await openArchiveConnection(connectionString);
  try {
    for (const [schema, names] of Object.entries(migrations)) {
      const ledger = `${client.escapeIdentifier(schema)}.schema_migrations`;
      if (!(await hasDatabaseTable(client, ledger))) continue;
      const { rows } = await client.query<{ name: string }>(`select name from ${ledger}`);
      if (rows.some(({ name }) => !names.includes(name))) throw new BackupError({ code: 'newer_tables' });
    }
  } finally {
    await client.end();
  }
}

/** Returns a set that applies the migrations of the archive, and no functions, views and triggers. */
const toTablesOnly =
  ({ migrations }: Manifest) =>
  ({ folder, schema }: MigrationSet): MigrationSet => ({
    folder,
    schema,
    onlyFiles: migrations[schema] ?? [],
  });

function rejectOtherTables(archived: readonly ArchivedTable[], existing: readonly ArchivedTable[]) {
  const describeAll = (tables: readonly ArchivedTable[]) =>
    tables.map((table) => `${qualifiedName(table)}: ${table.columns.toSorted().join(', ')}`).toSorted();
  const [left, right] = [describeAll(archived), describeAll(existing)];
  const other = left.find((line, index) => line !== right[index]);
  if (other === undefined && left.length === right.length) return;
  throw new BackupError({ code: 'other_tables', table: other ?? right[left.length] ?? '' });
}
