import { constants } from 'node:fs';
import { access, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ProcessExit } from '#platform/config/start-failures';
import { StartupError } from '#platform/config/startup-error';
import { ensureDatabase } from '../ensure-database.ts';
import { getInstalledPostgresBinaries } from './binaries.ts';
import {
  clusterFolderOf,
  databaseName,
  buildClusterDatabaseUrl,
  ensureCluster,
  readClusterPassword,
  removeTemporaryClusters,
} from './cluster.ts';
import { createDiskReserve } from './disk-reserve.ts';
import { describeFolderLockHolder, tryAcquireFolderLock } from './lock.ts';
import { stopOrphanedPostgres } from './orphans.ts';
import { supervisePostgres } from './supervise.ts';
import { createPostgresLauncher } from './system-user.ts';
import { upgradeCluster, type ClusterUpgradeCallbacks } from './upgrade-cluster.ts';

export type EmbeddedDatabase = { connectionString: string; isNew: boolean; stop(): Promise<void> };

type Options = {
  dataFolder: string;
  settings?: Record<string, string>;
  /** Called when the server died and is being restarted, with its exit status. */
  onRestart?: (exit: ProcessExit) => void;
  /** Called once, when PostgreSQL is starting. */
  onLaunch?: () => void;
  /** How data of an older major version of PostgreSQL are upgraded. If undefined, the start rejects them. */
  upgrade?: ClusterUpgradeCallbacks;
};

/** Starts the PostgreSQL of a data folder. Throws a `StartupError` if another process has locked the folder. */
export async function startEmbeddedDatabase(options: Options): Promise<EmbeddedDatabase> {
  const dataFolder = await openFolder(options.dataFolder);
  const lock = tryAcquireFolderLock(dataFolder);
  if (!lock) {
    throw new StartupError({
      code: 'data_in_use',
      folder: dataFolder,
      holder: describeFolderLockHolder(dataFolder),
    });
  }
  try {
    return await startLocked({ ...options, dataFolder }, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Returns the connection string of the hub that is running on this folder; undefined if none is. */
export async function findRunningDatabaseUrl(folder: string): Promise<string | undefined> {
  const dataFolder = await openFolder(folder);
  const lock = tryAcquireFolderLock(dataFolder);
  if (lock) {
    lock.release();
    return undefined;
  }
  const port = await readFile(portFile(dataFolder), 'utf8').catch(() => undefined);
  if (!port) {
    throw new StartupError({
      code: 'hub_starting',
      folder: dataFolder,
      holder: describeFolderLockHolder(dataFolder),
    });
  }
  return buildClusterDatabaseUrl(Number(port), await readClusterPassword(dataFolder));
}

async function startLocked(options: Options, unlock: () => void): Promise<EmbeddedDatabase> {
  const { dataFolder } = options;
  const binaries = await getInstalledPostgresBinaries();
  const launcher = await createPostgresLauncher([binaries.folder, dataFolder]);
  await removeTemporaryClusters(dataFolder);
  await upgradeCluster({ dataFolder, binaries, launcher, upgrade: options.upgrade });
  const { password, isNew } = await ensureCluster(dataFolder, binaries, launcher);
  const folder = clusterFolderOf(dataFolder);
  await stopOrphanedPostgres(folder);
  const reserve = createDiskReserve(dataFolder);
  // Awaited, so that the reserve file is complete before the folder of a hub that stops at once is deleted.
  await reserve.tryAllocate();
  const server = await supervisePostgres({ ...options, folder, password, binaries, launcher, reserve });
  await ensureDatabase(buildClusterDatabaseUrl(server.port, password, 'postgres'), databaseName);
  await writeFile(portFile(dataFolder), String(server.port), { mode: 0o600 });
  return {
    connectionString: buildClusterDatabaseUrl(server.port, password),
    isNew,
    stop: async () => {
      await rm(portFile(dataFolder), { force: true });
      await server.stop();
      unlock();
    },
  };
}

async function openFolder(folder: string) {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(folder);
  } catch {
    throw new StartupError({ code: 'data_folder_forbidden', folder });
  }
}

const portFile = (dataFolder: string) => path.join(dataFolder, 'postgres.port');
