import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
import { changeFolderOwner, type ProcessLauncher } from './system-user.ts';

/** Returns the folder of the hub's own PostgreSQL below the data folder. */
export const clusterFolderOf = (dataFolder: string) => path.join(dataFolder, 'postgres');
const passwordFile = (dataFolder: string) => path.join(dataFolder, 'postgres.password');
const draftPrefix = 'postgres.new-';

export const superuserName = 'mutirao';
export const databaseName = 'mutirao';

/**
 * Creates the cluster if it does not exist. It is created in another folder and renamed when complete, so an incomplete
 * cluster is never used. Returns the password of its superuser, and whether it is new.
 */
export async function ensureCluster(
  dataFolder: string,
  binaries: PostgresBinaries,
  launcher: ProcessLauncher,
) {
  await removeDrafts(dataFolder);
  const folder = clusterFolderOf(dataFolder);
  if (existsSync(folder)) {
    await changeFolderOwner(launcher.owner, folder);
    return { password: await readClusterPassword(dataFolder), isNew: false };
  }
  const password = await makePassword(dataFolder);
  const draft = path.join(dataFolder, `${draftPrefix}${randomBytes(6).toString('hex')}`);
  await mkdir(draft, { mode: 0o700 });
  await changeFolderOwner(launcher.owner, draft);
  await rename(await initialise(draft, password, binaries, launcher), folder);
  await rm(draft, { recursive: true });
  return { password, isNew: true };
}

export async function readClusterPassword(dataFolder: string) {
  return (await readFile(passwordFile(dataFolder), 'utf8')).trim();
}

async function makePassword(dataFolder: string) {
  const password = randomBytes(24).toString('base64url');
  await writeFile(passwordFile(dataFolder), password, { mode: 0o600 });
  return password;
}

async function removeDrafts(dataFolder: string) {
  const drafts = (await readdir(dataFolder)).filter((name) => name.startsWith(draftPrefix));
  for (const draft of drafts) await rm(path.join(dataFolder, draft), { recursive: true });
}

async function initialise(
  draft: string,
  password: string,
  binaries: PostgresBinaries,
  launcher: ProcessLauncher,
) {
  // initdb needs an empty folder, and the password in a file that its user can read.
  const secret = path.join(draft, 'password');
  const folder = path.join(draft, 'cluster');
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

async function finish(child: ReturnType<ProcessLauncher['spawn']>) {
  let text = '';
  child.stdout?.on('data', (chunk) => (text += chunk));
  child.stderr?.on('data', (chunk) => (text += chunk));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`initdb ended with ${String(code)}: ${text.trim()}`);
}
