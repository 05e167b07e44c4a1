import type { Readable } from 'node:stream';
import pg from 'pg';
import { listSqlFileNames } from '#platform/database/migration-files';
import type { MigrationSet } from '#platform/database/migrate';
import type { FileStorage } from '#platform/storage/storage';
import { entryNames, type Manifest, type StoredFile, type Summary } from './archive-format.ts';
import {
  nextEntry,
  readArchive,
  readDocument,
  readManifest,
  refuseNewerArchive,
  type ArchiveEntry,
} from './archive-reader.ts';
import { decryptKeys, type KeySecret } from './key-encryption.ts';
import { writeKeys, type KeyPlaces } from './key-files.ts';
import { openLoadingDatabase } from './load-database.ts';
import { readContent, refuseChangedContent, type ArchiveContent } from './read-content.ts';
import { BackupError, damaged, toBackupError } from './backup-error.ts';

export type ArchiveSource = {
  archive: Readable;
  /** Opens a file that is beside the archive; undefined for an archive that contains its files. */
  openFile?: (file: StoredFile) => Promise<Readable | undefined>;
};

/** Where an archive is restored: a database without a hub, and the places of files and keys. */
export type RestorePlace = {
  /** The connection string of the role that owns the tables. */
  connectionString: string;
  migrationSets: readonly MigrationSet[];
  /** Returns whether the database has no hub. It is called before and after the tables are created. */
  isEmpty: (client: pg.Client) => Promise<boolean>;
  /** Applies the migrations that the archive does not have, and the functions, views and triggers. */
  migrate: () => Promise<unknown>;
  storage: FileStorage;
  /** Undefined if the keys are not restored, as in the proof of a backup. */
  keys: { places: KeyPlaces; secret: KeySecret } | undefined;
  /** Works on the restored tables before they are committed, for example to end the sessions. */
  beforeCommit?: (client: pg.Client, archive: { manifest: Manifest; summary: Summary }) => Promise<unknown>;
};

export type RestoredArchive = { manifest: Manifest; summary: Summary; hasKeys: boolean };

/**
 * Restores an archive into an empty place. The tables are committed at the end, after files and keys: after an error
 * or an interruption the database is still empty, and the same call can be repeated. Throws a `BackupError` if the
 * place is not empty or the archive cannot be restored.
 */
export async function restoreArchive(source: ArchiveSource, place: RestorePlace): Promise<RestoredArchive> {
  try {
    return await restore(source, place);
  } catch (error) {
    throw toBackupError(error);
  }
}

async function restore(source: ArchiveSource, place: RestorePlace): Promise<RestoredArchive> {
  await refuseUsedPlace(place);
  const entries = readArchive(source.archive);
  const { manifest, sha256 } = await readManifest(await nextEntry(entries));
  refuseNewerArchive(manifest, await listKnownMigrations(place.migrationSets));
  const keys = await readKeyEntry(entries, manifest, place.keys?.secret);
  const { connectionString, migrationSets } = place;
  const database = await openLoadingDatabase(connectionString, manifest, migrationSets);
  let content: ArchiveContent;
  try {
    content = await readContent(entries, { database, manifest, source, storage: place.storage });
    refuseChangedContent(content, { manifest: sha256, keys: keys?.sha256 ?? null });
    if (keys?.document && place.keys) await writeKeys(place.keys.places, keys.document);
    const { summary } = content;
    await database.commit(async (client) => place.beforeCommit?.(client, { manifest, summary }));
  } finally {
    await database.close();
  }
  await place.migrate();
  return { manifest, summary: content.summary, hasKeys: keys?.document !== undefined };
}

async function refuseUsedPlace({ connectionString, isEmpty }: RestorePlace) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    if (await isEmpty(client)) return;
  } finally {
    await client.end();
  }
  throw new BackupError(
    'Neste lugar já há um hub com membros. Restaure em uma pasta HUB_DATA_DIR nova ou em um banco de dados vazio.',
    {
      english:
        'There is already a hub with members. Restore into a new folder HUB_DATA_DIR or an empty database.',
    },
  );
}

async function listKnownMigrations(sets: readonly MigrationSet[]) {
  const known = new Map<string, Set<string>>();
  for (const { schema, folder } of sets) known.set(schema, new Set(await listSqlFileNames(folder)));
  return known;
}

async function readKeyEntry(
  entries: AsyncGenerator<ArchiveEntry>,
  { keys: protection }: Manifest,
  secret: KeySecret | undefined,
) {
  if (protection === 'none') return undefined;
  const entry = await nextEntry(entries);
  if (entry?.name !== entryNames.keys) throw damaged();
  const { content, sha256 } = await readDocument(entry);
  return { sha256, document: secret ? await decryptKeys(content, secret) : undefined };
}
