import type pg from 'pg';
import { beginLoading, endLoading } from '#platform/backup/loading-transaction';
import { openArchiveConnection } from '#platform/backup/open-snapshot';
import type { FileStorage } from '#platform/storage/storage';
import { describeEntities } from './describe-entities.ts';
import { ExportError } from './export-error.ts';
import { exportNames, type ExportManifest } from './export-format.ts';
import {
  checkEntity,
  isContentError,
  loadEntity,
  matchEntities,
  type EntityToLoad,
} from './load-entities.ts';
import { loadFiles } from './load-files.ts';
import { readExportManifest } from './read-folder.ts';
import { isLeftOut, type TableExports } from './table-exports.ts';

/** Where a folder is imported: a database without a hub, and the place of the files. */
export type ImportPlace = {
  /** The connection string of the role that owns the tables. */
  connectionString: string;
  schemas: readonly string[];
  hasAccounts: boolean;
  exports: TableExports;
  /** Returns whether the database has no hub. It is called before and after the tables are created. */
  isEmpty: (client: pg.Client) => Promise<boolean>;
  /** Brings the tables to the version of the program. */
  migrate: () => Promise<unknown>;
  storage: FileStorage;
};

/**
 * Imports a folder into an empty place. The rows are committed at the end, after the files; after an error the database
 * is empty, and the files that were stored are removed. Throws an `ExportError` if the place is not empty, or the folder
 * is not as its manifest says.
 */
export async function importFromFolder(folder: string, place: ImportPlace): Promise<ExportManifest> {
  const manifest = await readExportManifest(folder);
  if ((manifest.accounts === 'included') !== place.hasAccounts) throw new ExportError('other_accounts');
  await withClient(place, async (client) => {
    if (!(await place.isEmpty(client))) throw new ExportError('used_hub');
  });
  await place.migrate();
  const storedKeys: string[] = [];
  try {
    await withClient(place, (client) => load(client, { folder, manifest, place, storedKeys }));
  } catch (error) {
    await removeStored(storedKeys, place);
    throw error;
  }
  return manifest;
}

/** Removes the stored files of a failed import. They remain if the rows were committed nevertheless. */
async function removeStored(keys: readonly string[], place: ImportPlace) {
  await withClient(place, async (client) => {
    if (!(await place.isEmpty(client))) return;
    for (const key of keys) await place.storage.remove(key);
  });
}

async function withClient(
  { connectionString }: Pick<ImportPlace, 'connectionString'>,
  work: (client: pg.Client) => Promise<void>,
) {
  const client = await openArchiveConnection(connectionString);
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

type Import = { folder: string; manifest: ExportManifest; place: ImportPlace; storedKeys: string[] };

async function load(client: pg.Client, { folder, manifest, place, storedKeys }: Import) {
  await client.query(`begin; set local lock_timeout = '5s'; set local timezone to 'UTC'`);
  const toLoad = matchEntities(await describeEntities(client, place), manifest);
  // A table of which only some rows are exported has none of them yet, and keeps the others.
  const tables = toLoad.filter(({ entity }) => entity.rows === undefined).map(({ entity }) => entity.table);
  for (const entity of toLoad) await checkEntity(entity, folder);
  await loadFiles(folder, manifest, {
    storage: place.storage,
    onStore: (key) => void storedKeys.push(key),
  });
  const structure = await beginLoading(client, { ...place, tables });
  for (const entity of toLoad) await loadEntity(client, entity, folder);
  await setSequences(client, toLoad);
  await explainRelations(toLoad, () =>
    endLoading(client, { structure, tables }, () => runImportStatements(client, place)),
  );
  await client.query('analyze');
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

async function runImportStatements(
  client: pg.Client,
  { exports, schemas }: Pick<ImportPlace, 'exports' | 'schemas'>,
) {
  for (const [name, table] of exports)
    if (isLeftOut(table) && table.onImport !== undefined && schemas.includes(name.split('.')[0] ?? ''))
      await client.query(table.onImport);
}

/** Throws an `ExportError` that names the file if rows refer to missing ones, or have the same key. */
async function explainRelations(toLoad: readonly EntityToLoad[], work: () => Promise<unknown>) {
  try {
    await work();
  } catch (cause) {
    if (!isContentError(cause)) throw cause;
    const found = toLoad.find(({ entity }) => entity.table.name === cause.table);
    throw new ExportError('wrong_relation', {
      file: found ? exportNames.entity(found.entity.entity) : '',
      detail: cause.constraint ?? '',
      cause,
    });
  }
}
