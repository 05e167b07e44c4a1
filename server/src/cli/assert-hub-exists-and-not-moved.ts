import { existsSync } from 'node:fs';
import type { Config } from '#platform/config/config';
import { createNoKeysError } from '#platform/backup/key-files';
import { clusterFolderOf } from '#platform/database/embedded/cluster';
import { assertHubNotMoved } from '../composition/moved-locations.ts';

/**
 * Throws an error if a config names no hub, or one that was moved. Without the folder of the embedded database there is
 * no hub, and opening the database would create an empty one. With `allowsMoving`, a hub that is being moved is
 * accepted.
 */
export async function assertHubExistsAndNotMoved(config: Config, options: { allowsMoving?: boolean } = {}) {
  if (!config.databaseUrl && !existsSync(clusterFolderOf(config.dataFolder)))
    throw createNoKeysError(config.dataFolder);
  await assertHubNotMoved(config, options);
}
