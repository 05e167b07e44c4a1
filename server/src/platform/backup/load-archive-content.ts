import type { Readable } from 'node:stream';
import { isStorageKey, type FileStorage } from '#platform/storage/storage';
import {
  archiveEntryNames,
  toQualifiedTableName,
  summarySchema,
  type Manifest,
  type StoredFile,
  type Summary,
} from './archive-format.ts';
import {
  readNextArchiveEntry,
  parseArchiveDocument,
  readEntryWithDigest,
  type ArchiveEntry,
} from './archive-reader.ts';
import { createDamagedArchiveError, DamagedFileError } from './backup-error.ts';
import { isStoredWithSameDigest, restoreFile } from './copy-files.ts';
import type { CopiedTableTotals } from './copy-table.ts';
import { createFileTotalsCounter, readFileList } from './file-list.ts';
import type { DatabaseRestore } from './database-restore.ts';
import { fullJoinSorted } from './merge-sorted.ts';
import type { RestoreDestination } from './restore-destination.ts';

export type LoadedArchiveTotals = {
  tables: Map<string, CopiedTableTotals>;
  files: Summary['files'];
  summary: Summary;
};

type ContentDestination = {
  database: DatabaseRestore;
  manifest: Manifest;
  storage: FileStorage;
  source: { openFile?: (file: StoredFile) => Promise<Readable | undefined> };
  onFileFault?: RestoreDestination['onFileFault'] | undefined;
};

/** Loads the tables and files that follow the manifest and the keys, and reads the summary. */
export async function loadArchiveContent(
  entries: AsyncGenerator<ArchiveEntry>,
  { database, manifest, storage, source, onFileFault }: ContentDestination,
): Promise<LoadedArchiveTotals> {
  const cursor = {
    entry: await readNextArchiveEntry(entries),
    advance: async () => (cursor.entry = await readNextArchiveEntry(entries)),
  };
  const tables = new Map<string, CopiedTableTotals>();
  for (const table of manifest.tables) {
    const name = toQualifiedTableName(table);
    tables.set(name, await database.loadTable(name, readParts(cursor, name)));
  }
  const files = await restoreFiles(cursor, { manifest, storage, source, onFileFault });
  return { tables, files, summary: await readSummary(cursor) };
}

type Cursor = { entry: ArchiveEntry | undefined; advance(): Promise<unknown> };

/** Reads the parts of a table. Each table has at least one part, because even an empty table has a header. */
async function* readParts(cursor: Cursor, table: string): AsyncGenerator<Uint8Array> {
  let part = 1;
  for (; cursor.entry?.name === archiveEntryNames.table(table, part); part += 1) {
    yield* cursor.entry.body;
    await cursor.advance();
  }
  if (part === 1) throw createDamagedArchiveError();
}

function restoreFiles(
  cursor: Cursor,
  { manifest, storage, source, onFileFault }: Omit<ContentDestination, 'database'>,
): Promise<Summary['files']> {
  if (manifest.leavesOutFiles) return readEmptyFileList(cursor);
  return manifest.containsFiles
    ? restoreContainedFiles(cursor, storage)
    : restoreListedFiles(cursor, storage, { ...source, onFileFault });
}

/** Reads the list of an archive without files. The storage of the hub stays as it is. */
async function readEmptyFileList(cursor: Cursor) {
  if (cursor.entry?.name !== archiveEntryNames.fileList) throw createDamagedArchiveError();
  const totals = createFileTotalsCounter();
  for await (const file of readFileList(cursor.entry.body)) totals.add(file);
  await cursor.advance();
  const files = totals.result();
  if (files.count > 0) throw createDamagedArchiveError();
  return files;
}

async function restoreContainedFiles(cursor: Cursor, storage: FileStorage) {
  const totals = createFileTotalsCounter();
  for (;;) {
    const key = /^files\/..\/([^/]+)$/.exec(cursor.entry?.name ?? '')?.[1] ?? '';
    if (!cursor.entry || !isStorageKey(key)) return totals.result();
    totals.add(await restoreFile(storage, { key }, cursor.entry.body));
    await cursor.advance();
  }
}

/** Copies the listed files. Those that an interrupted restore has already copied are skipped. */
async function restoreListedFiles(
  cursor: Cursor,
  storage: FileStorage,
  { openFile, onFileFault }: ContentDestination['source'] & Pick<ContentDestination, 'onFileFault'>,
) {
  if (cursor.entry?.name !== archiveEntryNames.fileList || !openFile) throw createDamagedArchiveError();
  const totals = createFileTotalsCounter();
  const keyOf = ({ key }: { key: string }) => key;
  const listed = readFileList(cursor.entry.body);
  for await (const { left: file, right: stored } of fullJoinSorted(listed, storage.list(), {
    left: keyOf,
    right: keyOf,
  })) {
    if (!file) continue;
    totals.add(file);
    if (stored?.bytes === file.bytes && (await isStoredWithSameDigest(storage, file))) continue;
    const content = await openFile(file);
    try {
      if (!content) throw new DamagedFileError(file);
      await restoreFile(storage, file, content);
    } catch (error) {
      if (!(onFileFault && error instanceof DamagedFileError)) throw error;
      onFileFault(file, content ? 'damaged' : 'missing');
    }
  }
  await cursor.advance();
  return totals.result();
}

async function readSummary(cursor: Cursor): Promise<Summary> {
  const summary = await consumeDocument(cursor, archiveEntryNames.summary);
  const digest = await consumeDocument(cursor, archiveEntryNames.digest);
  if (digest.content.toString().trim() !== summary.sha256) throw createDamagedArchiveError();
  return parseArchiveDocument(summarySchema, summary.content);
}

async function consumeDocument(cursor: Cursor, name: string) {
  if (cursor.entry?.name !== name) throw createDamagedArchiveError();
  const document = await readEntryWithDigest(cursor.entry);
  await cursor.advance();
  return document;
}

/** Throws a `BackupError` unless the digests of all that was read are those of the summary. */
export function rejectDigestMismatch(
  { tables, files, summary }: LoadedArchiveTotals,
  documents: { manifest: string; keys: string | null },
) {
  const isSame =
    summary.manifest === documents.manifest &&
    summary.keys === documents.keys &&
    isEqual(summary.files, files) &&
    Object.keys(summary.tables).length === tables.size &&
    [...tables].every(([name, table]) => isEqual(summary.tables[name], table));
  if (!isSame) throw createDamagedArchiveError();
}

type Digest = { bytes: number; sha256: string };
const isEqual = (left: Digest | undefined, right: Digest) =>
  left?.sha256 === right.sha256 && left.bytes === right.bytes;
