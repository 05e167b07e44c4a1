import { getMinFreeBytesToBeReady, readDiskSpace } from '#platform/storage/disk-space';
import { archiveEntryNames, summarySchema, type Summary } from './archive-format.ts';
import {
  parseArchiveDocument,
  readArchiveEntries,
  readEntryWithDigest,
  readManifest,
  readNextArchiveEntry,
} from './archive-reader.ts';
import { BackupInfrastructureError, createDamagedArchiveError } from './backup-error.ts';
import { targetObjectNames, type BackupTarget } from './backup-target.ts';
import { addPassedBytesAndCollectGarbage } from './buffer-garbage.ts';

const megabyte = 1_000_000;
// Measured (docs/decisions/071-backups.md): an empty hub needs 100 MB, and each byte of the rows in the COPY format 3.3
// to 3.7 bytes, with the indexes and the temporary files of their creation.
const emptyDatabaseBytes = 120 * megabyte;
const bytesPerCopiedByte = 4;

/** Returns how many bytes a scratch database with these tables needs at most. */
export const estimateScratchDatabaseBytes = ({ tables }: Pick<Summary, 'tables'>) =>
  emptyDatabaseBytes +
  bytesPerCopiedByte * Object.values(tables).reduce((total, { bytes }) => total + bytes, 0);

/**
 * Throws a `BackupInfrastructureError` if a scratch database of this size would leave so little free on the disk of the
 * folder that the hub should get no new work.
 */
export async function assertSpaceForScratchDatabase(folder: string, bytes: number) {
  const { free, size } = await readDiskSpace(folder);
  const needed = bytes + getMinFreeBytesToBeReady(size);
  if (free >= needed) return;
  throw new BackupInfrastructureError({
    code: 'too_little_space_for_proof',
    folder,
    megabytes: Math.ceil(needed / megabyte),
    freeMegabytes: Math.floor(free / megabyte),
  });
}

/**
 * Reads the summary of an archive, which is at its end, without loading the rows. Throws a `BackupError` if the archive
 * is incomplete.
 */
export async function readArchiveSummary(target: BackupTarget, id: string): Promise<Summary> {
  const archive = await target.open(targetObjectNames.archive(id));
  if (!archive) throw createDamagedArchiveError();
  const entries = readArchiveEntries(archive);
  await readManifest(await readNextArchiveEntry(entries));
  for await (const entry of entries) {
    if (entry.name === archiveEntryNames.summary)
      return parseArchiveDocument(summarySchema, (await readEntryWithDigest(entry)).content);
    for await (const chunk of entry.body) addPassedBytesAndCollectGarbage(chunk.length);
  }
  throw createDamagedArchiveError();
}
