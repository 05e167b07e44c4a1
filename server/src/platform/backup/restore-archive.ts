import type { Readable } from 'node:stream';
import { runWithNewConnection } from '#platform/database/run-with-new-connection';
import { listSqlFileNames } from '#platform/database/migration-files';
import type { MigrationSet } from '#platform/database/migrate';
import { archiveEntryNames, type Manifest, type StoredFile, type Summary } from './archive-format.ts';
import {
  readNextArchiveEntry,
  readArchiveEntries,
  readEntryWithDigest,
  readManifest,
  rejectNewerArchive,
  type ArchiveEntry,
} from './archive-reader.ts';
import { decryptKeys, type KeyDecryptionSecret } from './key-encryption.ts';
import { rejectConflictingKeys, writeKeys } from './key-files.ts';
import { beginDatabaseRestore, type DatabaseRestore } from './database-restore.ts';
import type { RestoreDestination } from './restore-destination.ts';
import {
  loadArchiveContent,
  rejectDigestMismatch,
  type LoadedArchiveTotals,
} from './load-archive-content.ts';
import {
  BackupError,
  createDamagedArchiveError,
  toBackupError,
  createUnmigratedRestoreError,
  createUsedDestinationError,
} from './backup-error.ts';

export type ArchiveSource = {
  archive: Readable;
  /** Opens a file that is beside the archive; undefined for an archive that contains its files. */
  openFile?: (file: StoredFile) => Promise<Readable | undefined>;
};

export type RestoredArchive = { manifest: Manifest; summary: Summary; hasKeys: boolean };

/**
 * Restores an archive into a database without a hub. The rows are committed at the end, after files and keys:
 * after an error or an interruption the database still has no hub, and the same call can be repeated. Throws
 * a `BackupError` if the database has a hub, the key folder has other keys, or the archive is not restorable.
 */
export async function restoreArchive(
  source: ArchiveSource,
  destination: RestoreDestination,
): Promise<RestoredArchive> {
  try {
    return await restore(source, destination);
  } catch (error) {
    throw toBackupError(error);
  }
}

async function restore(source: ArchiveSource, destination: RestoreDestination): Promise<RestoredArchive> {
  await rejectUnusableDatabase(destination);
  const entries = readArchiveEntries(source.archive);
  const { manifest, sha256 } = await readManifest(await readNextArchiveEntry(entries));
  const needsFilesOfTarget = !manifest.containsFiles && !manifest.leavesOutFiles;
  if (needsFilesOfTarget && !source.openFile) throw new BackupError({ code: 'archive_alone' });
  rejectNewerArchive(manifest, await listKnownMigrations(destination.migrationSets));
  const keys = await readKeyEntry(entries, manifest, destination.keys?.secret);
  if (keys?.document && destination.keys)
    await rejectConflictingKeys(destination.keys.locations, keys.document);
  const database = await beginDatabaseRestore(destination.connectionString, manifest, destination);
  let content: LoadedArchiveTotals;
  try {
    content = await loadArchiveContent(entries, { database, manifest, source, ...destination });
    rejectDigestMismatch(content, { manifest: sha256, keys: keys?.sha256 ?? null });
    if (keys?.document && destination.keys) await writeKeys(destination.keys.locations, keys.document);
    const { summary } = content;
    await database.commit(async (client) => destination.beforeCommit?.(client, { manifest, summary }));
    await finish(destination, database);
  } finally {
    await database.close();
  }
  return { manifest, summary: content.summary, hasKeys: keys?.document !== undefined };
}

/** Brings the committed tables to the version of the program. */
async function finish({ migrate }: RestoreDestination, database: DatabaseRestore) {
  try {
    await database.analyze();
    await migrate();
  } catch (error) {
    throw createUnmigratedRestoreError(error);
  }
}

async function rejectUnusableDatabase({
  connectionString,
  hubConnectionString,
  isEmpty,
}: RestoreDestination) {
  // An archive has no roles, so the role of the hub can be missing. Rights are granted to it after the commit.
  if (hubConnectionString !== undefined)
    await runWithNewConnection(hubConnectionString, async () => undefined);
  if (!(await runWithNewConnection(connectionString, isEmpty))) throw createUsedDestinationError();
}

async function listKnownMigrations(sets: readonly MigrationSet[]) {
  const known = new Map<string, Set<string>>();
  for (const { schema, folder } of sets) known.set(schema, new Set(await listSqlFileNames(folder)));
  return known;
}

async function readKeyEntry(
  entries: AsyncGenerator<ArchiveEntry>,
  { keys: protection }: Manifest,
  secret: KeyDecryptionSecret | undefined,
) {
  if (protection === 'none') return undefined;
  const entry = await readNextArchiveEntry(entries);
  if (entry?.name !== archiveEntryNames.keys) throw createDamagedArchiveError();
  const { content, sha256 } = await readEntryWithDigest(entry);
  return { sha256, document: secret ? await decryptKeys(content, secret) : undefined };
}
