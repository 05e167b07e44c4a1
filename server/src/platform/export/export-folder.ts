import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openSnapshot } from '#platform/backup/open-snapshot';
import type { FileStorage } from '#platform/storage/storage';
import { matchTablesToExports } from './match-tables-to-exports.ts';
import { exportFormat, exportFileNames, type ExportManifest } from './export-format.ts';
import { fillEmptyFolder } from './fill-empty-folder.ts';
import { isLeftOut, toFieldName, type TableExports } from './table-exports.ts';
import { buildStoredFileLinesSql, writeEntities, writeQueryAsJsonLines } from './write-entities.ts';
import { exportStoredFiles } from './export-stored-files.ts';
import { writeMarkdownFolders, type MarkdownFolder } from './write-markdown-folders.ts';

export type HubToExport = {
  /** The connection string of a role that can read all tables. */
  connectionString: string;
  /** The schemas of the hub; without that of the identity service if it is hosted. */
  schemas: readonly string[];
  hasAccounts: boolean;
  /** The tables of these schemas. */
  exports: TableExports;
  texts: readonly MarkdownFolder[];
  /** A query that returns the name of the hub as `name`. */
  nameQuery: string;
  storage: FileStorage;
  /** Records the export in the audit log. Called before the first table is read. */
  record: () => Promise<void>;
  /** The version of the program. */
  version: string;
  now: () => Date;
};

/** An export, and the tables and columns that it lacks because the program does not know them. */
export type ExportManifestAndUnknownTables = { manifest: ExportManifest; unknown: string[] };

/**
 * Writes the whole hub into an empty folder: the tables as they are at one moment, and then the files. `share` is the
 * share of the time in which tables are read. Throws an `ExportError` if the folder is not empty; after an error the
 * folder is empty again.
 */
export const exportHubToFolder = (
  hub: HubToExport,
  { folder, share }: { folder: string; share: number },
): Promise<ExportManifestAndUnknownTables> =>
  fillEmptyFolder(folder, { last: exportFileNames.manifest }, async (draftFolder) => {
    await hub.record();
    return writeFolder(hub, { folder: draftFolder, share });
  });

async function writeFolder(
  hub: HubToExport,
  { folder, share }: { folder: string; share: number },
): Promise<ExportManifestAndUnknownTables> {
  const draft = path.join(folder, 'stored-files.draft');
  const { name, unknown, ...tables } = await writeTables(hub, { folder, share, draft });
  // The snapshot is closed by now: copying the files of a large hub takes hours.
  const storedFiles = await exportStoredFiles(hub.storage, { folder, draft });
  const manifest: ExportManifest = {
    format: exportFormat.name,
    formatVersion: exportFormat.version,
    programVersion: hub.version,
    createdAt: hub.now().toISOString(),
    hub: { name },
    accounts: hub.hasAccounts ? 'included' : 'hosted',
    storedFiles,
    ...tables,
    leftOut: [
      ...describeLeftOut(hub),
      ...unknown.map((what) => ({ what, why: 'The program does not know it.' })),
    ],
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(path.join(folder, exportFileNames.manifest), text, { mode: 0o600, flush: true });
  return { manifest, unknown };
}

async function writeTables(
  hub: HubToExport,
  { folder, share, draft }: { folder: string; share: number; draft: string },
) {
  const snapshot = await openSnapshot(hub.connectionString, hub.schemas);
  const { client } = snapshot;
  try {
    // The time zone is part of the text of a time.
    await client.query(`set local timezone to 'UTC'; set local datestyle to 'ISO'`);
    const { entities, unknown } = await matchTablesToExports(client, {
      exports: hub.exports,
      existing: snapshot.tables,
    });
    const { rows } = await client.query<{ name: string }>(hub.nameQuery);
    const written = await writeEntities(client, entities, { folder, share });
    await writeQueryAsJsonLines(client, buildStoredFileLinesSql(entities), { file: draft, share });
    const texts = await writeMarkdownFolders(client, hub.texts, { folder, share });
    return { name: rows[0]?.name ?? '', unknown, entities: written, texts };
  } finally {
    await snapshot.close();
  }
}

/** Lists the tables, fields, values and rows that are not exported. */
function describeLeftOut({ exports }: HubToExport): ExportManifest['leftOut'] {
  return [...exports].flatMap(([name, table]) => {
    if (isLeftOut(table)) return [{ what: name, why: table.leftOut }];
    const columns = Object.entries({ ...table.withoutColumns, ...table.values });
    return [
      ...columns.map(([column, { why }]) => ({ what: `${table.entity}.${toFieldName(column)}`, why })),
      ...(table.rows ? [{ what: table.entity, why: table.rows.why }] : []),
    ];
  });
}
