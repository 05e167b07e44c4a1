import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
import { stopOrphanedPostgres } from './orphans.ts';
import { changeFolderOwner, type PostgresLauncher } from './system-user.ts';

/** Returns the folder of the hub's own PostgreSQL below the data folder. */
export const clusterFolderOf = (dataFolder: string) => path.join(dataFolder, 'postgres');
const passwordFile = (dataFolder: string) => path.join(dataFolder, 'postgres.password');
const temporaryPrefix = 'postgres.new-';

export const superuserName = 'mutirao';
export const databaseName = 'mutirao';

/**
 * Creates the cluster if it does not exist. It is created in another folder and renamed when complete, so an incomplete
 * cluster is never used. Returns the password of its superuser, and whether it is new.
 */
export async function ensureCluster(
  dataFolder: string,
  binaries: PostgresBinaries,
  launcher: PostgresLauncher,
) {
  const folder = clusterFolderOf(dataFolder);
  if (existsSync(folder)) {
    await changeFolderOwner(launcher.owner, folder);
    return { password: await readClusterPassword(dataFolder), isNew: false };
  }
  const password = await makePassword(dataFolder);
  const created = await createTemporaryCluster({ dataFolder, password, binaries, launcher });
  await rename(created.folder, folder);
  await rm(created.parent, { recursive: true });
  return { password, isNew: true };
}

type TemporaryClusterDeps = {
  dataFolder: string;
  password: string;
  binaries: PostgresBinaries;
  launcher: PostgresLauncher;
};

/** Creates a cluster in a folder that the next start deletes, unless it is renamed. */
export async function createTemporaryCluster({
  dataFolder,
  password,
  binaries,
  launcher,
}: TemporaryClusterDeps) {
  const parent = path.join(dataFolder, `${temporaryPrefix}${randomBytes(6).toString('hex')}`);
  await mkdir(parent, { mode: 0o700 });
  await changeFolderOwner(launcher.owner, parent);
  return { parent, folder: await initialise(parent, password, binaries, launcher) };
}

/** Returns the connection string of a database on the cluster. */
export const buildClusterDatabaseUrl = (port: number, password: string, database: string = databaseName) =>
  `postgres://${superuserName}:${password}@127.0.0.1:${port}/${database}`;

export async function readClusterPassword(dataFolder: string) {
  return (await readFile(passwordFile(dataFolder), 'utf8')).trim();
}

async function makePassword(dataFolder: string) {
  const password = randomBytes(24).toString('base64url');
  await writeFile(passwordFile(dataFolder), password, { mode: 0o600 });
  return password;
}

/** Stops the PostgreSQL of each incomplete cluster that a killed process left, and deletes the cluster. */
export async function removeTemporaryClusters(dataFolder: string) {
  const folders = (await readdir(dataFolder)).filter((name) => name.startsWith(temporaryPrefix));
  for (const temporary of folders.map((name) => path.join(dataFolder, name))) {
    if (existsSync(clusterOfTemporaryFolder(temporary)))
      await stopOrphanedPostgres(clusterOfTemporaryFolder(temporary));
    await rm(temporary, { recursive: true });
  }
}

const clusterOfTemporaryFolder = (parent: string) => path.join(parent, 'cluster');

async function initialise(
  temporary: string,
  password: string,
  binaries: PostgresBinaries,
  launcher: PostgresLauncher,
) {
  // initdb needs an empty folder, and the password in a file that the system user who runs initdb can read.
  const secret = path.join(temporary, 'password');
  const folder = clusterOfTemporaryFolder(temporary);
  await writeFile(secret, password, { mode: 0o600 });
  await mkdir(folder, { mode: 0o700 });
  await changeFolderOwner(launcher.owner, folder);
  if (launcher.owner) await chown(secret, launcher.owner.uid, launcher.owner.gid);
  const parameters = [
    `--pgdata=${folder}`,
    `--username=${superuserName}`,
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=pt-BR',
    '--no-instructions',
  ];
  await finish(launcher.spawn(binaries.initdb, parameters, { stdio: ['ignore', 'pipe', 'pipe'] }));
  return folder;
}

async function finish(child: ReturnType<PostgresLauncher['spawn']>) {
  let text = '';
  child.stdout?.on('data', (chunk) => (text += chunk));
  child.stderr?.on('data', (chunk) => (text += chunk));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`initdb ended with ${String(code)}: ${text.trim()}`);
}
