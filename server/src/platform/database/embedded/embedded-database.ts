import { constants } from 'node:fs';
import { access, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '#platform/config/startup-error';
import { ensureDatabase } from '../ensure-database.ts';
import { locatePostgresBinaries } from './binaries.ts';
import {
  clusterFolderOf,
  databaseName,
  ensureCluster,
  readClusterPassword,
  superuserName,
} from './cluster.ts';
import { describeFolderLockHolder, tryAcquireFolderLock } from './lock.ts';
import { stopOrphanedPostgres } from './orphans.ts';
import { supervisePostgres } from './supervise.ts';
import { createProcessLauncher } from './system-user.ts';

export type EmbeddedDatabase = { connectionString: string; isNew: boolean; stop(): Promise<void> };

type Options = {
  dataFolder: string;
  settings?: Record<string, string>;
  /** Called when the server died and is being restarted, with its exit status. */
  onRestart?: (exit: string) => void;
};

/** Starts the PostgreSQL of a data folder. Throws a `StartupError` if another process has locked the folder. */
export async function startEmbeddedDatabase(options: Options): Promise<EmbeddedDatabase> {
  const dataFolder = await openFolder(options.dataFolder);
  const lock = tryAcquireFolderLock(dataFolder);
  if (!lock) {
    throw new StartupError(
      `Os dados em ${dataFolder} já estão em uso por outro hub (processo ${describeFolderLockHolder(dataFolder)}). ` +
        'Encerre-o, ou escolha outra pasta com HUB_DATA_DIR.',
      {
        english: `The data in ${dataFolder} are in use by the process ${describeFolderLockHolder(dataFolder)}. Stop it, or choose another folder (dataDir).`,
      },
    );
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
    throw new StartupError(
      `Um hub está partindo em ${dataFolder} (processo ${describeFolderLockHolder(dataFolder)}). Tente de novo em instantes.`,
    );
  }
  return address(Number(port), await readClusterPassword(dataFolder));
}

async function startLocked(options: Options, unlock: () => void): Promise<EmbeddedDatabase> {
  const { dataFolder } = options;
  const binaries = await locatePostgresBinaries();
  const launcher = await createProcessLauncher([binaries.folder, dataFolder]);
  const { password, isNew } = await ensureCluster(dataFolder, binaries, launcher);
  await stopOrphanedPostgres(clusterFolderOf(dataFolder));
  const server = await supervisePostgres({ ...options, password, binaries, launcher });
  await ensureDatabase(address(server.port, password, 'postgres'), databaseName);
  await writeFile(portFile(dataFolder), String(server.port), { mode: 0o600 });
  return {
    connectionString: address(server.port, password),
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
    throw new StartupError(
      `HUB_DATA_DIR: não consigo ler e gravar em ${folder}. Dê permissão a quem roda o hub, ou escolha outra pasta.`,
      {
        english: `dataDir: ${folder} cannot be read and written. Permit it to the user that runs the service, or choose another folder.`,
      },
    );
  }
}

const portFile = (dataFolder: string) => path.join(dataFolder, 'postgres.port');

const address = (port: number, password: string, database: string = databaseName) =>
  `postgres://${superuserName}:${password}@127.0.0.1:${port}/${database}`;
