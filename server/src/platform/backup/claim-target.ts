import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { BackupError } from './backup-error.ts';
import { targetNames, type BackupTarget } from './backup-target.ts';
import { noKeys, type KeyPlaces } from './key-files.ts';

/**
 * Marks a target as that of this hub, or throws a `BackupError` if it belongs to another one: the retention of one hub
 * would remove the archives and files of the other. A hub that is moved with its keys remains the same.
 */
export async function claimTarget(target: BackupTarget, { folder }: KeyPlaces) {
  const id = await readHubId(folder);
  const marker = await target.open(targetNames.hub);
  if (!marker) return target.write(targetNames.hub, toBytes(`${id}\n`));
  if ((await text(marker)).trim() === id) return;
  throw new BackupError(`Em ${target.label} estão os backups de outro hub. Escolha outro lugar.`, {
    english: `${target.label} contains the backups of another hub. Choose another place.`,
  });
}

/** Derives an id from the key of the hub, which does not reveal the key. */
async function readHubId(folder: string): Promise<string> {
  const key = await readFile(path.join(folder, 'hub.key'), 'utf8').catch(() => {
    throw noKeys(folder);
  });
  return createHmac('sha256', key.trim()).update('id of the hub in backups').digest('hex').slice(0, 32);
}

async function* toBytes(content: string) {
  yield Buffer.from(content);
}
