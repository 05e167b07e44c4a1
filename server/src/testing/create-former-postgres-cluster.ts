import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  clusterFolderOf,
  createTemporaryCluster,
  buildClusterDatabaseUrl,
} from '#platform/database/embedded/cluster';
import { formerBinariesFolderOf, ensureFormerBinaries } from '#platform/database/embedded/former-binaries';
import { supervisePostgres } from '#platform/database/embedded/supervise';
import { createPostgresLauncher } from '#platform/database/embedded/system-user';
import { ensureDatabase } from '#platform/database/ensure-database';

// The programs are downloaded once for all test runs.
const downloads = path.resolve(import.meta.dirname, '../../../.runtime');
const password = 'segredo-de-teste';

/**
 * Creates the embedded database of a data folder with a former PostgreSQL, and starts it. The folder has the programs
 * of that PostgreSQL, so an upgrade downloads nothing.
 */
export async function createFormerPostgresCluster(dataFolder: string, major: number) {
  const binaries = await ensureFormerBinaries(downloads, major);
  await mkdir(dataFolder, { recursive: true });
  await symlink(formerBinariesFolderOf(downloads), formerBinariesFolderOf(dataFolder));
  const launcher = await createPostgresLauncher([binaries.folder, dataFolder]);
  const draft = await createTemporaryCluster({ dataFolder, password, binaries, launcher });
  const folder = clusterFolderOf(dataFolder);
  await rename(draft.folder, folder);
  await rm(draft.parent, { recursive: true });
  await writeFile(path.join(dataFolder, 'postgres.password'), password, { mode: 0o600 });
  // Turns durability off for speed, because tests lose nothing if the machine crashes.
  const settings = { fsync: 'off', synchronous_commit: 'off' };
  const server = await supervisePostgres({ dataFolder, folder, password, binaries, launcher, settings });
  const connectionString = await ensureDatabase(
    buildClusterDatabaseUrl(server.port, password, 'postgres'),
    'mutirao',
  );
  return { connectionString, stop: server.stop };
}
