import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openSnapshot } from '#platform/backup/open-snapshot';
import type { FileStorage } from '#platform/storage/storage';
import { describeEntities } from './describe-entities.ts';
import { ExportError } from './export-error.ts';
import { exportFormat, exportNames, type ExportManifest } from './export-format.ts';
import { isLeftOut, toFieldName, type TableExports } from './table-exports.ts';
import { selectStoredFiles, writeEntities, writeJsonLines } from './write-entities.ts';
import { writeFiles } from './write-files.ts';
import { writeTexts, type TextFolder } from './write-texts.ts';

export type ExportedHub = {
  /** The connection string of a role that can read all tables. */
  connectionString: string;
  /** The schemas of the hub; without that of the identity service if it is hosted. */
  schemas: readonly string[];
  hasAccounts: boolean;
  exports: TableExports;
  texts: readonly TextFolder[];
  /** A query that returns the name of the hub as `name`. */
  nameQuery: string;
  storage: FileStorage;
  /** The version of the program. */
  version: string;
  now: () => Date;
};

/**
 * Writes the whole hub into an empty folder: the tables as they are at one moment, and then the files. `share` is the
 * share of the time in which tables are read. Throws an `ExportError` if the folder is not empty; after an error the
 * folder is empty again.
 */
export async function exportToFolder(
  hub: ExportedHub,
  { folder, share }: { folder: string; share: number },
): Promise<ExportManifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new ExportError('folder_not_empty', { detail: folder });
  try {
    return await writeFolder(hub, { folder, share });
  } catch (error) {
    // The folder was empty, so everything in it is from this export.
    for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true });
    throw error;
  }
}

async function writeFolder(hub: ExportedHub, { folder, share }: { folder: string; share: number }) {
  const draft = path.join(folder, 'stored-files.draft');
  const tables = await writeTables(hub, { folder, share, draft });
  // The snapshot is closed by now: copying the files of a large hub takes hours.
  const storedFiles = await writeFiles(hub.storage, { folder, draft });
  const manifest: ExportManifest = {
    format: exportFormat.name,
    formatVersion: exportFormat.version,
    programVersion: hub.version,
    createdAt: hub.now().toISOString(),
    hub: { name: tables.name },
    accounts: hub.hasAccounts ? 'included' : 'hosted',
    entities: tables.entities,
    storedFiles,
    texts: tables.texts,
    leftOut: describeLeftOut(hub),
  };
  const manifestDraft = path.join(folder, 'manifest.draft');
  await writeFile(manifestDraft, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(manifestDraft, path.join(folder, exportNames.manifest));
  return manifest;
}

async function writeTables(
  hub: ExportedHub,
  { folder, share, draft }: { folder: string; share: number; draft: string },
) {
  const snapshot = await openSnapshot(hub.connectionString, hub.schemas);
  const { client } = snapshot;
  try {
    // The time zone is part of the text of a time.
    await client.query(`set local timezone to 'UTC'; set local datestyle to 'ISO'`);
    const entities = await describeEntities(client, hub);
    const { rows } = await client.query<{ name: string }>(hub.nameQuery);
    const written = await writeEntities(client, entities, { folder, share });
    await writeJsonLines(client, selectStoredFiles(entities), { file: draft, share });
    const texts = await writeTexts(client, hub.texts, folder);
    return { name: rows[0]?.name ?? '', entities: written, texts };
  } finally {
    await snapshot.close();
  }
}

/** Lists the tables and fields that are not exported. */
function describeLeftOut({ exports, schemas }: ExportedHub): ExportManifest['leftOut'] {
  const described = [...exports].filter(([name]) => schemas.includes(name.split('.')[0] ?? ''));
  return described.flatMap(([name, table]) => {
    if (isLeftOut(table)) return [{ what: name, why: table.leftOut }];
    return Object.entries(table.withoutColumns ?? {}).map(([column, { why }]) => ({
      what: `${table.entity}.${toFieldName(column)}`,
      why,
    }));
  });
}
