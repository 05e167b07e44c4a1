import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { FileStorage } from '#platform/storage/storage';
import { claimTarget } from './claim-target.ts';
import { toArchiveId } from './archive-ids.ts';
import { toBackupError } from './backup-error.ts';
import { targetObjectNames, type BackupTarget } from './backup-target.ts';
import { copyFilesToTarget } from './copy-files.ts';
import { createEmptyFileList, readSavedFileList, saveFileList } from './file-list.ts';
import type { ChosenKeyProtection } from './key-encryption.ts';
import { fullJoinSorted } from './merge-sorted.ts';
import { createArchiveStream, waitUntilArchiveIsSent, type HubToArchive } from './create-archive-stream.ts';
import type { StoredFile, Summary } from './archive-format.ts';

type Options = {
  storage: FileStorage;
  target: BackupTarget;
  keyProtection: ChosenKeyProtection;
  /** The share of the time in which tables are read; by default all. */
  share?: number;
  /** True for an archive of the tables alone, without the files of members. */
  leavesOutFiles?: boolean;
};

export type CreatedBackup = { id: string; summary: Summary };

/**
 * Adds an archive of the running hub to a target, and copies the files that the target does not have yet. The archive
 * appears when it is complete. Call it while holding the lock of `withBackupLock`. Throws a `BackupError` if the target
 * belongs to another hub, or has archives with files and this one is to be without them, or the other way round.
 */
export async function makeBackup(hub: HubToArchive, options: Options): Promise<CreatedBackup> {
  const { leavesOutFiles = false } = options;
  await claimTarget(options.target, hub.keys, { leavesOutFiles });
  const listFolder = await mkdtemp(path.join(options.storage.scratch, 'lists-'));
  try {
    return leavesOutFiles
      ? await writeTablesToTarget(hub, options)
      : await writeToTarget(hub, options, listFolder);
  } catch (error) {
    throw toBackupError(error);
  } finally {
    await rm(listFolder, { recursive: true, force: true });
  }
}

async function writeTablesToTarget(hub: HubToArchive, { target, keyProtection, share = 1 }: Options) {
  const id = toArchiveId(hub.now());
  await target.write(targetObjectNames.fileList(id), Readable.from([createEmptyFileList()]));
  const files = { location: 'left out' } as const;
  const { stream, written } = createArchiveStream(hub, { keyProtection, share, files });
  const sent = target.write(targetObjectNames.archive(id), stream);
  return { id, summary: await waitUntilArchiveIsSent(written, sent) };
}

/**
 * The files are copied before and after the tables. So the archive also has those that were uploaded between, and those
 * that the tables name but that were deleted while the tables were copied.
 */
async function writeToTarget(
  hub: HubToArchive,
  { storage, target, keyProtection, share = 1 }: Options,
  listFolder: string,
) {
  const id = toArchiveId(hub.now());
  const before = path.join(listFolder, 'before');
  const listFile = path.join(listFolder, 'all');
  await saveFileList(copyFilesToTarget({ storage, target }), before);
  const { stream, written } = createArchiveStream(hub, {
    keyProtection,
    share,
    files: {
      location: 'beside',
      listFile,
      saveList: async () => {
        const totals = await saveFileList(
          mergeLists(readSavedFileList(before), copyFilesToTarget({ storage, target })),
          listFile,
        );
        // The list of files is written before the archive is complete, so that no archive is without its list.
        await target.write(targetObjectNames.fileList(id), createReadStream(listFile));
        return totals;
      },
    },
  });
  const sent = target.write(targetObjectNames.archive(id), stream);
  return { id, summary: await waitUntilArchiveIsSent(written, sent) };
}

async function* mergeLists(left: AsyncIterable<StoredFile>, right: AsyncIterable<StoredFile>) {
  const keyOf = ({ key }: StoredFile) => key;
  for await (const { left: earlierFile, right: laterFile } of fullJoinSorted(left, right, {
    left: keyOf,
    right: keyOf,
  })) {
    const file = laterFile ?? earlierFile;
    if (file) yield file;
  }
}
