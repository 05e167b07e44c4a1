import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { StartupError } from '#platform/config/startup-error';
import { embeddedPostgresPackageName, preparePostgresBinaries, type PostgresBinaries } from './binaries.ts';

/** The versions of the packages with the PostgreSQL majors that a hub may have used before the present one. */
export const formerPackageVersionsByPostgresMajor: Readonly<Record<number, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
};

/** Returns the folder of the programs of former PostgreSQL versions, which are needed for an upgrade only. */
export const formerBinariesFolderOf = (dataFolder: string) => path.join(dataFolder, 'postgres-programs');

/**
 * Returns the programs of a former PostgreSQL. Downloads them with npm, unless they are in the data folder already.
 * Throws a `StartupError` if they cannot be downloaded, and the reason of `signal` if it ended the download.
 */
export async function ensureFormerBinaries(
  dataFolder: string,
  major: number,
  signal?: AbortSignal,
): Promise<PostgresBinaries> {
  const version = formerPackageVersionsByPostgresMajor[major];
  if (version === undefined) throw new StartupError({ code: 'cluster_too_old', major });
  const parent = formerBinariesFolderOf(dataFolder);
  const folder = path.join(parent, version);
  const packageFolder = path.join(folder, 'node_modules', embeddedPostgresPackageName);
  if (!existsSync(packageFolder))
    await download(`${embeddedPostgresPackageName}@${version}`, { folder, major, signal });
  return preparePostgresBinaries(packageFolder);
}

type Download = { folder: string; major: number; signal: AbortSignal | undefined };

/** Downloads a package into another folder, and renames that when it is complete. */
async function download(name: string, { folder, major, signal }: Download) {
  const parent = path.dirname(folder);
  // Not with `mkdtemp`: the user that runs PostgreSQL must be able to enter the folder.
  const draft = path.join(parent, `draft-${randomBytes(6).toString('hex')}`);
  await mkdir(draft, { recursive: true });
  try {
    const reason = await install(name, draft, signal);
    signal?.throwIfAborted();
    if (reason === 'ENOENT') throw withoutNpm(name, { folder, major });
    if (reason !== undefined) throw notDownloaded(name, { folder, major, reason });
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Installs a package without running its scripts. Returns why that failed; undefined if it did not. */
async function install(
  name: string,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  // The user of a service often has no home folder for the cache of npm.
  const cache = path.join(folder, 'cache');
  const child = spawn('npm', [...npmArguments, '--cache', cache, '--prefix', folder, name], {
    cwd: folder,
    signal,
    stdio: ['ignore', 'ignore', 'pipe'],
    // npm is a script on Windows.
    shell: process.platform === 'win32',
  });
  const ended = once(child, 'close').then(([code]: unknown[]) => (code === 0 ? undefined : 'npm'));
  const [failure, output] = await Promise.all([ended.catch(describeError), text(child.stderr)]);
  await rm(cache, { recursive: true, force: true });
  if (failure === undefined) return undefined;
  return /code (E\w+)/.exec(output)?.[1] ?? failure;
}

const npmArguments = [
  'install',
  '--no-save',
  '--no-package-lock',
  '--no-audit',
  '--no-fund',
  '--ignore-scripts',
  // The hub is not available meanwhile, so npm must not wait for a minute if there is no network.
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
];

const describeError = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

type Failure = { folder: string; major: number; reason: string };

const notDownloaded = (name: string, { folder, major, reason }: Failure) =>
  new StartupError({ code: 'former_postgres_not_downloaded', major, reason, packageName: name, folder });

/** The error on a machine or in an image that has Node but no npm. */
const withoutNpm = (name: string, { folder, major }: Omit<Failure, 'reason'>) =>
  new StartupError({ code: 'former_postgres_without_npm', major, packageName: name, folder });
