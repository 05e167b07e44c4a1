import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded-database';
import { migrate } from '#platform/database/migrate';
import { migrationSets } from '../composition/migration-sets.ts';
import { buildDatabaseUrlOnServer } from '#platform/database/ensure-database';
import { migratedTemplateDatabaseName, runSqlOnServer } from './create-database-from-template.ts';

// Turns durability off, because tests lose nothing in a power cut. Many hubs share one server, and each of them has up
// to twenty-four connections.
const nonDurableSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_compression: 'off',
  max_wal_size: '256MB',
  max_connections: '300',
};

const minMemoryBytes = 6 * 2 ** 30;
const maxRunMilliseconds = 3_600_000;

/** Starts one PostgreSQL with a migrated template database for all tests of a run. */
export async function startTestPostgres() {
  const dataDirectory = await findFastDirectory();
  await removeStaleDirectories(dataDirectory);
  const folder = await mkdtemp(path.join(dataDirectory, `mutirao-test-${process.pid}-`));
  const server = await startEmbeddedDatabase({ dataFolder: folder, settings: nonDurableSettings });
  await runSqlOnServer(server.connectionString, `create database ${migratedTemplateDatabaseName}`);
  await migrate(
    buildDatabaseUrlOnServer(server.connectionString, migratedTemplateDatabaseName),
    migrationSets,
  );
  return {
    connectionString: server.connectionString,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Returns the folder for the database: in memory (`/dev/shm`) if there is enough of it, because each copy of the
 * template consists of two thousand files.
 */
async function findFastDirectory() {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, freemem()) >= minMemoryBytes ? memory : tmpdir();
}

/**
 * Removes what a killed run could not clean up. Its PostgreSQL ends once its folder is missing. A pid that is not
 * running here may run elsewhere, in a container with the same folder, so only folders older than any run are removed.
 * What cannot be removed is left for the next run.
 */
async function removeStaleDirectories(dataDirectory: string) {
  for (const name of await readdir(dataDirectory)) {
    const [, pid] = /^mutirao-test-(\d+)-/.exec(name) ?? [];
    if (!pid || isRunning(Number(pid))) continue;
    const folder = path.join(dataDirectory, name);
    await removeOld(folder).catch(() => undefined);
  }
}

async function removeOld(folder: string) {
  const { mtimeMs } = await stat(folder);
  if (Date.now() - mtimeMs < maxRunMilliseconds) return;
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
