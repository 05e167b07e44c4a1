import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { MigrationSet } from '#platform/database/migrate';
import type { FileStorage } from '#platform/storage/storage';
import {
  archiveFormatVersion,
  archiveEntryNames,
  toQualifiedTableName,
  type Manifest,
  type Summary,
} from './archive-format.ts';
import { createArchiveWriter, type ArchiveWriter } from './archive-writer.ts';
import { dumpTable } from './copy-table.ts';
import { createDigestStream } from './digest-stream.ts';
import { createEmptyFileList, createFileTotalsCounter } from './file-list.ts';
import { encryptKeys, type ChosenKeyProtection } from './key-encryption.ts';
import { readKeys, type KeyLocations } from './key-files.ts';
import { openSnapshot, type Snapshot } from './open-snapshot.ts';

export type HubToArchive = {
  /** The connection string of a role that can read all tables. */
  connectionString: string;
  migrationSets: readonly MigrationSet[];
  keys: KeyLocations;
  /** The version of the program. */
  version: string;
  /** The settings of the environment that are not secret. */
  settings: Record<string, string>;
  now: () => Date;
};

type Options = {
  keyProtection: ChosenKeyProtection;
  /** The share of the time in which tables are read: less than 1 leaves the processor to a running hub. */
  share: number;
  files:
    | { location: 'inside'; storage: FileStorage }
    /** `saveList` writes the list of all files to a local file, once the tables are copied. */
    | { location: 'beside'; listFile: string; saveList: () => Promise<Summary['files']> }
    | { location: 'left out' };
};

/**
 * Writes an archive of a running hub. The tables are copied as they are at one moment. Read `stream` while `written`
 * is pending; it rejects if the archive is incomplete.
 */
export function createArchiveStream(hub: HubToArchive, options: Options) {
  const archive = createArchiveWriter();
  const written = writeEntries(hub, archive, options).catch((error: unknown) => {
    archive.fail(error);
    throw error;
  });
  return { stream: archive.stream, written };
}

/**
 * Resolves to the summary of an archive that was written and received. If the receiver failed, throws its error and not
 * that of the archive, which was aborted because the receiver closed its stream.
 */
export async function waitUntilArchiveIsSent(
  written: Promise<Summary>,
  sent: Promise<void>,
): Promise<Summary> {
  const [summary] = await Promise.all([
    written.catch(async (error: unknown) => {
      if (error instanceof Error && error.name === 'AbortError') await sent;
      throw error;
    }),
    sent,
  ]);
  return summary;
}

async function writeEntries(hub: HubToArchive, archive: ArchiveWriter, options: Options): Promise<Summary> {
  const { keyProtection } = options;
  const schemas = hub.migrationSets.map(({ schema }) => schema);
  // The keys are encrypted first, so that a wrong public key is reported before the work begins.
  const keys =
    keyProtection === 'left out' ? undefined : await encryptKeys(await readKeys(hub.keys), keyProtection);
  const snapshot = await openSnapshot(hub.connectionString, schemas);
  try {
    const manifest = describeHub(hub, snapshot, options);
    const digests = {
      manifest: await archive.add(archiveEntryNames.manifest, Buffer.from(JSON.stringify(manifest, null, 2))),
      keys: keys ? await archive.add(archiveEntryNames.keys, keys) : null,
      tables: await writeTables(archive, snapshot, options),
    };
    await snapshot.close();
    const files = await writeFiles(archive, options);
    const summary: Summary = { ...digests, files };
    const digest = await archive.add(
      archiveEntryNames.summary,
      Buffer.from(JSON.stringify(summary, null, 2)),
    );
    await archive.add(archiveEntryNames.digest, Buffer.from(`${digest}\n`));
    archive.finish();
    return summary;
  } finally {
    await snapshot.close();
  }
}

function describeHub(
  { version, settings, now }: HubToArchive,
  { tables, sequences, migrations, postgresMajor }: Snapshot,
  { keyProtection, files }: Options,
): Manifest {
  return {
    format: archiveFormatVersion,
    version,
    createdAt: now().toISOString(),
    postgresMajor,
    migrations,
    tables,
    sequences,
    keys: nameProtection(keyProtection),
    containsFiles: files.location === 'inside',
    ...(files.location === 'left out' && { leavesOutFiles: true }),
    settings,
  };
}

function nameProtection(protection: ChosenKeyProtection): Manifest['keys'] {
  if (protection === 'left out') return 'none';
  return 'passphrase' in protection ? 'passphrase' : 'public key';
}

async function writeTables(archive: ArchiveWriter, { client, tables }: Snapshot, { share }: Options) {
  const digests: Summary['tables'] = {};
  for (const table of tables) {
    const name = toQualifiedTableName(table);
    let part = 0;
    digests[name] = await dumpTable(client, table, {
      share,
      write: async (content) => {
        part += 1;
        await archive.add(archiveEntryNames.table(name, part), content);
      },
    });
  }
  return digests;
}

async function writeFiles(archive: ArchiveWriter, { files }: Options): Promise<Summary['files']> {
  if (files.location === 'beside') {
    const totals = await files.saveList();
    const { size } = await stat(files.listFile);
    await archive.addStream(archiveEntryNames.fileList, size, createReadStream(files.listFile));
    return totals;
  }
  const totals = createFileTotalsCounter();
  if (files.location === 'left out') {
    await archive.add(archiveEntryNames.fileList, createEmptyFileList());
    return totals.result();
  }
  for await (const { key, bytes } of files.storage.list()) {
    const content = await files.storage.open(key);
    if (!content) continue;
    const digest = createDigestStream();
    await pipeline(content, digest.stream, (source: AsyncIterable<Buffer>) =>
      archive.addStream(archiveEntryNames.file(key), bytes, source),
    );
    totals.add({ key, ...digest.result() });
  }
  return totals.result();
}
