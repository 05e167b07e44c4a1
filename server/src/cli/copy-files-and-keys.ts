import { convertDamageToCopyDiffersError } from '#platform/backup/backup-error';
import { withVerifiedPuts } from '#platform/backup/checked-storage';
import { isStoredWithSameDigest, restoreFile } from '#platform/backup/copy-files';
import { countAndDigestStream } from '#platform/backup/digest-stream';
import { createFileTotalsCounter } from '#platform/backup/file-list';
import { readKeys, rejectConflictingKeys, writeKeys } from '#platform/backup/key-files';
import { fullJoinSorted } from '#platform/backup/merge-sorted';
import type { Config } from '#platform/config/config';
import type { FileStorage } from '#platform/storage/storage';
import { keyLocationsOf } from '../composition/hub-backup.ts';
import { openHubStorageForCommand } from './backup-arguments.ts';

type Options = { to: Config; movesKeys: boolean; keepsFiles: boolean };

/**
 * Copies the files and keys of a hub whose database stays where it is. Each file is read again and compared. Files that
 * an interrupted move has copied are not copied again. With `keepsFiles`, only the keys are copied.
 */
export async function copyFilesAndKeys(from: Config, { to, movesKeys, keepsFiles }: Options) {
  const keys = movesKeys ? await readKeys(keyLocationsOf(from)) : undefined;
  if (keys) await rejectConflictingKeys(keyLocationsOf(to), keys);
  const files = keepsFiles ? undefined : await copyAllFiles(from, to);
  if (keys) await writeKeys(keyLocationsOf(to), keys);
  return files;
}

async function copyAllFiles(from: Config, to: Config) {
  const source = await openHubStorageForCommand(from, `move-from-${process.pid}`);
  const target = await openHubStorageForCommand(to, `move-${process.pid}`);
  try {
    return await copyFiles(source.storage, withVerifiedPuts(target.storage));
  } catch (error) {
    throw convertDamageToCopyDiffersError(error);
  } finally {
    await source.close();
    await target.close();
  }
}

async function copyFiles(source: FileStorage, target: FileStorage) {
  const totals = createFileTotalsCounter();
  const keyOf = ({ key }: { key: string }) => key;
  const merged = fullJoinSorted(source.list(), target.list(), { left: keyOf, right: keyOf });
  for await (const { left: own, right: copied } of merged) {
    if (!own) continue;
    const isCopied = own.bytes === copied?.bytes;
    const file = (isCopied && (await findEqual(own.key))) || (await copy(own.key));
    if (file) totals.add(file);
  }
  return totals.result();

  async function findEqual(key: string) {
    const content = await source.open(key);
    const file = content && { key, ...(await countAndDigestStream(content)) };
    return file && (await isStoredWithSameDigest(target, file)) ? file : undefined;
  }

  async function copy(key: string) {
    const content = await source.open(key);
    return content && restoreFile(target, { key }, content);
  }
}
