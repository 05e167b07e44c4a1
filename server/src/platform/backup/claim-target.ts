import { createHmac } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';
import { readFileIfExists } from '#platform/secrets/key-files';
import { BackupError } from './backup-error.ts';
import { targetObjectNames, type BackupTarget } from './backup-target.ts';
import { cipherKeyFileName, createNoKeysError, type KeyLocations } from './key-files.ts';
import { readTargetMarker, withoutFilesMark } from './target-marker.ts';

/**
 * Marks a target as that of this hub, or throws a `BackupError` if it belongs to another one: the retention of one hub
 * would remove the archives and files of the other. A hub that is moved with its keys remains the same. Archives with
 * and without files cannot share a target, because one without files would replace one with files.
 */
export async function claimTarget(
  target: BackupTarget,
  { folder }: KeyLocations,
  { leavesOutFiles = false }: { leavesOutFiles?: boolean } = {},
) {
  const id = await readHubId(folder);
  const mark = leavesOutFiles ? `${id} ${withoutFilesMark}` : id;
  const existing = await readTargetMarker(target);
  if (existing === mark) return;
  if (existing !== undefined) {
    const isOfThisHub = [id, `${id} ${withoutFilesMark}`].includes(existing);
    const code = isOfThisHub ? 'mixed_location' : 'location_of_other_hub';
    throw new BackupError({ code, location: target.label });
  }
  await target.write(targetObjectNames.hub, Readable.from([Buffer.from(`${mark}\n`)]));
}

/** Derives an id from the key of the hub. The key cannot be derived from the id. */
async function readHubId(folder: string): Promise<string> {
  const key = await readFileIfExists(path.join(folder, cipherKeyFileName));
  if (key === undefined) throw createNoKeysError(folder);
  return createHmac('sha256', key).update('id of the hub in backups').digest('hex').slice(0, 32);
}
