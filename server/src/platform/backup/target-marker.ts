import { text } from 'node:stream/consumers';
import { targetObjectNames, type BackupTarget } from './backup-target.ts';

/** Follows the id of the hub in the marker of a target whose archives have no files. */
export const withoutFilesMark = 'without files';

/** Returns the marker of a target, which names its hub; undefined if no hub has made a backup there. */
export async function readTargetMarker(target: BackupTarget): Promise<string | undefined> {
  const marker = await target.open(targetObjectNames.hub);
  return marker && (await text(marker)).trim();
}

/** Returns whether the archives of a target have no files. */
export const isTargetWithoutFiles = async (target: BackupTarget): Promise<boolean> =>
  (await readTargetMarker(target))?.endsWith(withoutFilesMark) === true;
