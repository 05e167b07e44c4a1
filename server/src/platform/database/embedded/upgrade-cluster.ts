import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '#platform/config/startup-error';
import type { PostgresBinaries } from './binaries.ts';
import {
  clusterFolderOf,
  createDraftCluster,
  databaseUrlOf,
  readClusterPassword,
  removeDrafts,
} from './cluster.ts';
import { formerProgramsFolderOf, provideFormerBinaries } from './former-binaries.ts';
import { stopOrphanedPostgres } from './orphans.ts';
import { supervisePostgres, type SupervisedPostgres } from './supervise.ts';
import { createProcessLauncher, type ProcessLauncher } from './system-user.ts';

/** How the data of a former PostgreSQL are brought to the present one. */
export type ClusterUpgrade = {
  /**
   * Copies the databases of one server to another. Both connection strings name the database `postgres`. Throws if the
   * copies are not equal.
   */
  copyDatabases(from: string, to: string): Promise<void>;
  onBegin?: (majors: { former: number; present: number }) => void;
  /** Called with the folder of the former data, which can be deleted. */
  onEnd?: (formerFolder: string) => void;
};

type Deps = {
  dataFolder: string;
  binaries: PostgresBinaries;
  launcher: ProcessLauncher;
  /** Undefined for a command that must not upgrade. */
  upgrade: ClusterUpgrade | undefined;
};

const verifiedFolderOf = (dataFolder: string) => path.join(dataFolder, 'postgres.verified');

/**
 * Brings the cluster of a data folder to the major version of the PostgreSQL in the packages, if it is of a former one:
 * copies its databases into a new cluster, and exchanges the folders when the copy is verified. The former folder is
 * kept. After an interruption the former cluster is used, or the exchange is finished.
 */
export async function upgradeCluster(deps: Deps): Promise<void> {
  const { dataFolder, binaries, upgrade } = deps;
  await finishExchange(dataFolder);
  const folder = clusterFolderOf(dataFolder);
  if (!existsSync(folder)) return;
  const majors = { former: await readMajor(folder), present: binaries.major };
  if (majors.former === majors.present) return;
  if (majors.former > majors.present) throw newerCluster(dataFolder, majors);
  if (!upgrade) throw formerCluster(dataFolder, majors);
  upgrade.onBegin?.(majors);
  const formerBinaries = await provideFormerBinaries(dataFolder, majors.former);
  const draft = await copyCluster({ ...deps, upgrade, formerBinaries }).catch(async (error: unknown) => {
    await removeDrafts(dataFolder);
    throw failedUpgrade(majors, error);
  });
  await rename(draft.folder, verifiedFolderOf(dataFolder));
  await rm(draft.parent, { recursive: true });
  const kept = chooseKeptFolder(dataFolder, majors.former);
  await rename(folder, kept);
  await finishExchange(dataFolder);
  await rm(formerProgramsFolderOf(dataFolder), { recursive: true, force: true });
  upgrade.onEnd?.(kept);
}

/**
 * Gives a verified cluster its name, if the former one has been renamed. If the former one is in place, the exchange did
 * not begin, and another version of the program may have written to it since: then the verified cluster is deleted.
 */
async function finishExchange(dataFolder: string) {
  const verified = verifiedFolderOf(dataFolder);
  if (!existsSync(verified)) return;
  const folder = clusterFolderOf(dataFolder);
  if (existsSync(folder)) await rm(verified, { recursive: true });
  else await rename(verified, folder);
}

type Copying = Deps & { upgrade: ClusterUpgrade; formerBinaries: PostgresBinaries };

/** Copies the former cluster into a new one, and stops both servers. Returns the folder of the new one. */
async function copyCluster({ dataFolder, binaries, launcher, upgrade, formerBinaries }: Copying) {
  const folder = clusterFolderOf(dataFolder);
  await stopOrphanedPostgres(folder);
  const password = await readClusterPassword(dataFolder);
  const draft = await createDraftCluster({ dataFolder, password, binaries, launcher });
  const formerLauncher = await createProcessLauncher([formerBinaries.folder, dataFolder]);
  const common = { dataFolder, password };
  const running: SupervisedPostgres[] = [];
  try {
    const former = await supervisePostgres({
      ...common,
      folder,
      binaries: formerBinaries,
      launcher: formerLauncher,
      settings: readOnly,
    });
    running.push(former);
    const present = await supervisePostgres({ ...common, folder: draft.folder, binaries, launcher });
    running.push(present);
    await upgrade.copyDatabases(
      databaseUrlOf(former.port, password, 'postgres'),
      databaseUrlOf(present.port, password, 'postgres'),
    );
  } finally {
    // An orderly stop writes everything to the disk.
    for (const server of running) await server.stop();
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

type Majors = { former: number; present: number };

const newerCluster = (dataFolder: string, { former, present }: Majors) =>
  new StartupError(
    `Os dados em ${dataFolder} são do PostgreSQL ${former}, e este programa usa o ${present}. Use a versão mais nova do programa.`,
    {
      english: `The data in ${dataFolder} are from PostgreSQL ${former}, and this program uses ${present}. Use the newer version of the program.`,
    },
  );

const formerCluster = (dataFolder: string, { former, present }: Majors) =>
  new StartupError(
    `Os dados em ${dataFolder} são do PostgreSQL ${former}, e este programa usa o ${present}. Inicie o hub uma vez: ele leva os dados ao ${present}.`,
    {
      english: `The data in ${dataFolder} are from PostgreSQL ${former}, and this program uses ${present}. Start the hub once: it brings the data to ${present}.`,
    },
  );

function failedUpgrade({ former, present }: Majors, cause: unknown) {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StartupError(
    `Os dados não puderam ser levados do PostgreSQL ${former} ao ${present}, e estão como estavam. ${reason}`,
    {
      english: `The data could not be brought from PostgreSQL ${former} to ${present}, and are as they were. ${reason}`,
      cause,
    },
  );
}
