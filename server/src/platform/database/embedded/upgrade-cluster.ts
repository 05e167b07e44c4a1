import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ProcessExit } from '#platform/config/start-failures';
import { StartupError } from '#platform/config/startup-error';
import type { PostgresBinaries } from './binaries.ts';
import {
  clusterFolderOf,
  createTemporaryCluster,
  buildClusterDatabaseUrl,
  readClusterPassword,
  removeTemporaryClusters,
} from './cluster.ts';
import { formerBinariesFolderOf, ensureFormerBinaries } from './former-binaries.ts';
import { stopOrphanedPostgres } from './orphans.ts';
import { postgresLogFileOf, supervisePostgres, type SupervisedPostgres } from './supervise.ts';
import { changeFolderOwner, createPostgresLauncher, type PostgresLauncher } from './system-user.ts';

/** How the data of a former PostgreSQL are brought to the present one. */
export type ClusterUpgradeCallbacks = {
  /**
   * Copies the databases of one server to another. Both connection strings name the database `postgres`. Throws if the
   * copies are not equal.
   */
  copyDatabases(from: string, to: string): Promise<void>;
  /** Ends the upgrade and both servers. */
  signal?: AbortSignal | undefined;
  onBegin?: (majors: { former: number; present: number }) => void;
  /** Called with the folder of the former data, which can be deleted. */
  onEnd?: (formerFolder: string) => void;
};

type Deps = {
  dataFolder: string;
  binaries: PostgresBinaries;
  launcher: PostgresLauncher;
  /** Undefined for a command that must not upgrade. */
  upgrade: ClusterUpgradeCallbacks | undefined;
};

const verifiedFolderOf = (dataFolder: string) => path.join(dataFolder, 'postgres.verified');

/**
 * Brings the cluster of a data folder to the major version of the PostgreSQL in the packages, if it is of a former one:
 * copies its databases into a new cluster, and exchanges the folders when the copy is verified. The former folder is
 * kept. After an interruption the former cluster is used, or the exchange is finished.
 */
export async function upgradeCluster(deps: Deps): Promise<void> {
  const { dataFolder, binaries, upgrade } = deps;
  await finishFolderSwap(dataFolder);
  const folder = clusterFolderOf(dataFolder);
  if (!existsSync(folder)) return;
  const majors = { former: await readMajor(folder), present: binaries.major };
  if (majors.former === majors.present) return removeFormerPrograms(deps);
  if (majors.former > majors.present) throw newerCluster(dataFolder, majors);
  if (!upgrade) throw formerCluster(dataFolder, majors);
  upgrade.onBegin?.(majors);
  const { signal } = upgrade;
  const formerBinaries = await ensureFormerBinaries(dataFolder, majors.former, signal).catch(
    (error: unknown) => {
      throw signal?.aborted ? failedUpgrade(majors, stopRequested()) : error;
    },
  );
  const draft = await copyCluster({ ...deps, upgrade, formerBinaries }).catch(async (error: unknown) => {
    await removeTemporaryClusters(dataFolder);
    throw failedUpgrade(majors, error);
  });
  await rename(draft.folder, verifiedFolderOf(dataFolder));
  await rm(draft.parent, { recursive: true });
  const keptFolder = chooseKeptFolder(dataFolder, majors.former);
  await rename(folder, keptFolder);
  await finishFolderSwap(dataFolder);
  await removePrograms(dataFolder);
  upgrade.onEnd?.(keptFolder);
}

/** Returns false if the programs cannot be removed, for example because another user copied them to this machine. */
const removePrograms = (dataFolder: string) =>
  rm(formerBinariesFolderOf(dataFolder), { recursive: true, force: true }).then(
    () => true,
    () => false,
  );

/** Removes the binaries left by an upgrade that was killed at its end, and reports the folder of old data. */
async function removeFormerPrograms({ dataFolder, upgrade }: Deps) {
  if (!existsSync(formerBinariesFolderOf(dataFolder)) || !(await removePrograms(dataFolder))) return;
  const keptFolder = await findKeptFolder(dataFolder);
  if (keptFolder !== undefined) upgrade?.onEnd?.(keptFolder);
}

/**
 * Gives a verified cluster its name, if the former one has been renamed. If the former one is in place, the exchange
 * did not begin, and another version of the program may have written to it since: then the verified cluster is deleted.
 */
async function finishFolderSwap(dataFolder: string) {
  const verified = verifiedFolderOf(dataFolder);
  if (!existsSync(verified)) return;
  const folder = clusterFolderOf(dataFolder);
  if (existsSync(folder)) await rm(verified, { recursive: true });
  else await rename(verified, folder);
}

type CopyClusterDeps = Deps & { upgrade: ClusterUpgradeCallbacks; formerBinaries: PostgresBinaries };

/** Copies the former cluster into a new one, and stops both servers. Returns the folder of the new one. */
async function copyCluster({ dataFolder, binaries, launcher, upgrade, formerBinaries }: CopyClusterDeps) {
  const { signal } = upgrade;
  if (signal?.aborted) throw stopRequested();
  const folder = clusterFolderOf(dataFolder);
  await stopOrphanedPostgres(folder);
  const password = await readClusterPassword(dataFolder);
  const draft = await createTemporaryCluster({ dataFolder, password, binaries, launcher });
  const formerLauncher = await createPostgresLauncher([formerBinaries.folder, dataFolder]);
  await changeFolderOwner(formerLauncher.owner, folder);
  const exits: ProcessExit[] = [];
  const sharedOptions = { dataFolder, password, onRestart: (exit: ProcessExit) => exits.push(exit) };
  const running: SupervisedPostgres[] = [];
  const stopServers = () => Promise.all(running.map((server) => server.stop()));
  const stopEarly = () => void stopServers();
  signal?.addEventListener('abort', stopEarly);
  try {
    signal?.throwIfAborted();
    const former = await supervisePostgres({
      ...sharedOptions,
      folder,
      binaries: formerBinaries,
      launcher: formerLauncher,
      settings: readOnly,
    });
    running.push(former);
    signal?.throwIfAborted();
    const present = await supervisePostgres({ ...sharedOptions, folder: draft.folder, binaries, launcher });
    running.push(present);
    signal?.throwIfAborted();
    await upgrade.copyDatabases(
      buildClusterDatabaseUrl(former.port, password, 'postgres'),
      buildClusterDatabaseUrl(present.port, password, 'postgres'),
    );
    // An orderly stop writes everything to the disk, however long that takes.
    const { isCleanShutdown } = await present.stop(600_000);
    signal?.throwIfAborted();
    if (!isCleanShutdown) throw new StartupError({ code: 'disorderly_stop' });
  } catch (error) {
    if (signal?.aborted) throw stopRequested();
    // A lost connection is a consequence of the exit.
    throw exits[0] === undefined ? error : unexpectedExit(dataFolder, exits[0], error);
  } finally {
    signal?.removeEventListener('abort', stopEarly);
    await stopServers();
  }
  return draft;
}

const readOnly = { default_transaction_read_only: 'on', autovacuum: 'off' };

async function readMajor(folder: string): Promise<number> {
  return Number((await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim());
}

/** Returns the first free name for the former folder: `postgres-17-old`, `postgres-17-old-2` and so on. */
function chooseKeptFolder(dataFolder: string, major: number): string {
  const base = path.join(dataFolder, `postgres-${major}-old`);
  let name = base;
  for (let number = 2; existsSync(name); number += 1) name = `${base}-${number}`;
  return name;
}

/** Returns the folder of the former data that was renamed last; undefined if there is none. */
async function findKeptFolder(dataFolder: string): Promise<string | undefined> {
  const names = (await readdir(dataFolder)).filter((name) => /^postgres-\d+-old(-\d+)?$/.test(name));
  const folders = names.map((name) => path.join(dataFolder, name));
  const renamed = await Promise.all(
    folders.map(async (folder) => ({ folder, at: (await stat(folder)).ctimeMs })),
  );
  return renamed.toSorted((one, other) => one.at - other.at).at(-1)?.folder;
}

type Majors = { former: number; present: number };

const newerCluster = (dataFolder: string, { former, present }: Majors) =>
  new StartupError({ code: 'newer_cluster', folder: dataFolder, former, present });

const formerCluster = (dataFolder: string, { former, present }: Majors) =>
  new StartupError({ code: 'former_cluster', folder: dataFolder, former, present });

const stopRequested = () => new StartupError({ code: 'stop_requested' });

const unexpectedExit = (dataFolder: string, exit: ProcessExit, cause: unknown) =>
  new StartupError(
    { code: 'postgres_ended_during_upgrade', exit, log: postgresLogFileOf(dataFolder) },
    { cause },
  );

function failedUpgrade({ former, present }: Majors, cause: unknown) {
  return new StartupError({ code: 'cluster_upgrade_failed', former, present }, { cause });
}
