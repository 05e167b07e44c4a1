import type pg from 'pg';
import { prepareBulkLoad, finishAndCommitBulkLoad } from '#platform/backup/bulk-load';
import { listTables, openBulkCopyConnection } from '#platform/backup/open-snapshot';
import type { FileStorage } from '#platform/storage/storage';
import { matchTablesToExports, type ExportEntity } from './match-tables-to-exports.ts';
import { ExportError } from './export-error.ts';
import { exportFileNames, type ExportManifest } from './export-format.ts';
import {
  verifyEntityFile,
  isRejectedDataError,
  insertEntityRows,
  matchEntitiesToManifest,
  type EntityToLoad,
} from './load-entities.ts';
import { importStoredFiles } from './import-stored-files.ts';
import { readExportManifest } from './read-folder.ts';
import { isLeftOut, type TableExports } from './table-exports.ts';
import { buildStoredFilesSql } from './write-entities.ts';
import { readWithCursor } from './read-with-cursor.ts';

/** Where a folder is imported: a database without a hub, and the location of the files. */
export type ImportDestination = {
  /** The connection string of the role that owns the tables. */
  connectionString: string;
  schemas: readonly string[];
  hasAccounts: boolean;
  /** The tables of these schemas. */
  exports: TableExports;
  /** Returns whether the database has no hub, and no accounts. It is called before and after the tables are created. */
  isEmpty: (client: pg.Client) => Promise<boolean>;
  /** Brings the tables to the version of the program. */
  migrate: () => Promise<unknown>;
  /** Called when everything is imported, before the commit. */
  beforeCommit: () => Promise<unknown>;
  storage: FileStorage;
};

/**
 * Imports a folder into an empty location. The rows are committed at the end, after the files; after an error the
 * database is empty, and the files that were stored are removed. Throws an `ExportError` if the location is not empty,
 * or the folder is not as its manifest says.
 */
export async function importHubFromFolder(
  folder: string,
  destination: ImportDestination,
): Promise<ExportManifest> {
  const manifest = await readExportManifest(folder);
  if ((manifest.accounts === 'included') !== destination.hasAccounts) throw new ExportError('other_accounts');
  await withClient(destination, async (client) => {
    if (!(await destination.isEmpty(client))) throw usedHub();
  });
  await destination.migrate();
  const storedKeys: string[] = [];
  try {
    await withClient(destination, async (client) => {
      await load(client, { folder, manifest, destination, storedKeys });
      // The rows are committed: without statistics the hub is only slower, until PostgreSQL collects them itself.
      await client.query('analyze').catch(() => undefined);
    });
  } catch (error) {
    // The first error is the reason; an error of the removal follows from it.
    await removeStored(storedKeys, destination).catch(() => undefined);
    throw error;
  }
  return manifest;
}

const usedHub = () => new ExportError('used_hub');

/** Removes the stored files of a failed import. They remain if the rows were committed nevertheless. */
async function removeStored(keys: readonly string[], destination: ImportDestination) {
  await withClient(destination, async (client) => {
    if (!(await destination.isEmpty(client))) return;
    for (const key of keys) await destination.storage.remove(key);
  });
}

async function withClient(
  { connectionString }: Pick<ImportDestination, 'connectionString'>,
  work: (client: pg.Client) => Promise<void>,
) {
  const client = await openBulkCopyConnection(connectionString);
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

type Import = {
  folder: string;
  manifest: ExportManifest;
  destination: ImportDestination;
  storedKeys: string[];
};

async function load(client: pg.Client, { folder, manifest, destination, storedKeys }: Import) {
  await client.query(`begin; set local lock_timeout = '5s'; set local timezone to 'UTC'`);
  const { entities } = await matchTablesToExports(client, {
    exports: destination.exports,
    existing: await listTables(client, destination.schemas),
  });
  const toLoad = matchEntitiesToManifest(entities, manifest);
  const tables = toLoad.filter(({ entity }) => !entity.keepsOtherRows).map(({ entity }) => entity.table);
  for (const entity of toLoad) await verifyEntityFile(entity, folder);
  const fileKeys = await importStoredFiles(folder, manifest, {
    storage: destination.storage,
    onStore: (key) => void storedKeys.push(key),
  });
  const structure = await prepareBulkLoad(client, { ...destination, tables, fail: usedHub });
  for (const entity of toLoad) await insertEntityRows(client, entity, folder);
  await compareStoredFiles(client, { entities, manifest, fileKeys });
  await setSequences(client, toLoad);
  await explainRelations(toLoad, () =>
    finishAndCommitBulkLoad(client, { structure, tables }, async () => {
      await runImportStatements(client, destination);
      await destination.beforeCommit();
    }),
  );
}

type Stored = { entities: readonly ExportEntity[]; manifest: ExportManifest; fileKeys: ReadonlySet<string> };

/** Throws an `ExportError` unless the list of files has those that the rows have, except for the missing ones. */
async function compareStoredFiles(client: pg.Client, { entities, manifest, fileKeys }: Stored) {
  const found = new Set<string>();
  let missing = 0;
  const rows = readWithCursor<{ key: string }>(client, 'imported_files', buildStoredFilesSql(entities));
  for await (const { key } of rows) {
    if (fileKeys.has(key)) found.add(key);
    else missing += 1;
  }
  if (found.size !== fileKeys.size || missing !== manifest.storedFiles.missing)
    throw new ExportError('changed_file', { file: exportFileNames.storedFiles });
}

/** Sets sequences to the largest value that is in use. */
async function setSequences(client: pg.Client, toLoad: readonly EntityToLoad[]) {
  for (const { entity } of toLoad)
    for (const [column, sequence] of Object.entries(entity.sequences ?? {}))
      await client.query(
        `select setval($1::regclass, coalesce(max(${client.escapeIdentifier(column)}), 1), count(${client.escapeIdentifier(column)}) > 0)
         from ${entity.quotedTable}`,
        [sequence],
      );
}

async function runImportStatements(client: pg.Client, { exports }: Pick<ImportDestination, 'exports'>) {
  for (const table of exports.values())
    if (isLeftOut(table) && table.onImport !== undefined) await client.query(table.onImport);
}

/** Throws an `ExportError` that names the file if its rows refer to missing rows, or have the same key. */
async function explainRelations(toLoad: readonly EntityToLoad[], work: () => Promise<unknown>) {
  try {
    await work();
  } catch (cause) {
    if (!isRejectedDataError(cause)) throw cause;
    const found = toLoad.find(
      ({ entity: { table } }) => table.name === cause.table && table.schema === cause.schema,
    );
    throw new ExportError('wrong_relation', {
      file: found ? exportFileNames.entity(found.entity.entity) : `${cause.schema}.${cause.table}`,
      detail: cause.constraint ?? '',
      cause,
    });
  }
}
