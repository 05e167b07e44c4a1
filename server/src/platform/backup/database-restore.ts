import type pg from 'pg';
import { hasDatabaseTable } from '#platform/database/migration-files';
import { migrate, type MigrationSet } from '#platform/database/migrate';
import { toQualifiedTableName, type ArchivedTable, type Manifest } from './archive-format.ts';
import { BackupError, createUsedDestinationError } from './backup-error.ts';
import { quoteTableName, restoreTable, type CopiedTableTotals } from './copy-table.ts';
import { prepareBulkLoad, finishAndCommitBulkLoad } from './bulk-load.ts';
import { listTables, openBulkCopyConnection } from './open-snapshot.ts';
import type { RestoreDestination } from './restore-destination.ts';
import type { IndexAndForeignKeyStatements } from './indexes-and-foreign-keys.ts';

export type DatabaseRestore = Awaited<ReturnType<typeof beginDatabaseRestore>>;

/**
 * Creates the tables of an archive in an empty database, and then begins the one transaction in which all
 * rows are loaded. So after an interruption the tables exist, but are empty.
 */
export async function beginDatabaseRestore(
  connectionString: string,
  manifest: Manifest,
  { migrationSets, isEmpty }: Pick<RestoreDestination, 'migrationSets' | 'isEmpty'>,
) {
  const schemas = migrationSets.map(({ schema }) => schema);
  await rejectNewerTables(connectionString, manifest);
  await migrate(connectionString, migrationSets.map(toTablesOnly(manifest)));
  const client = await openBulkCopyConnection(connectionString);
  let structure: IndexAndForeignKeyStatements;
  const expected = new Map(manifest.tables.map((table) => [toQualifiedTableName(table), table]));
  try {
    await client.query(`begin; set local lock_timeout = '5s'`);
    rejectOtherTables(manifest.tables, await listTables(client, schemas));
    structure = await prepareBulkLoad(client, {
      schemas,
      tables: manifest.tables,
      isEmpty,
      fail: createUsedDestinationError,
    });
  } catch (error) {
    await client.end();
    throw error;
  }

  return {
    async loadTable(name: string, parts: AsyncIterable<Uint8Array>): Promise<CopiedTableTotals> {
      const table = expected.get(name);
      if (!table) throw new Error(`the manifest names no table ${name}`);
      return restoreTable(client, table, parts);
    },
    /** Creates indexes and foreign keys, sets the sequences, calls `work`, and commits. */
    async commit(work: (client: pg.Client) => Promise<unknown>) {
      await finishAndCommitBulkLoad(client, { structure, tables: manifest.tables }, async () => {
        for (const { lastValue, isCalled, ...sequence } of manifest.sequences)
          await client.query('select setval($1::regclass, $2, $3)', [
            quoteTableName(client, sequence),
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
  const client = await openBulkCopyConnection(connectionString);
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
  const describeTables = (tables: readonly ArchivedTable[]) =>
    tables
      .map((table) => `${toQualifiedTableName(table)}: ${table.columns.toSorted().join(', ')}`)
      .toSorted();
  const [left, right] = [describeTables(archived), describeTables(existing)];
  const other = left.find((line, index) => line !== right[index]);
  if (other === undefined && left.length === right.length) return;
  throw new BackupError({ code: 'other_tables', table: other ?? right[left.length] ?? '' });
}
