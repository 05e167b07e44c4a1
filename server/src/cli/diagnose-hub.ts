import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { SystemCheckReport, SystemProblem } from '@mutirao/contract/features/system/schemas';
import { readOrRunSystemChecksForCommand, type SystemFigures } from '#features/system/index';
import type { Config } from '#platform/config/config';
import { StartupError } from '#platform/config/startup-error';
import { clusterFolderOf } from '#platform/database/embedded/cluster';
import type { Database } from '#platform/database/database';
import { DatabaseUnavailableError, toDatabaseError } from '#platform/database/database-errors';
import { hasDatabaseTable } from '#platform/database/migration-files';
import { openDatabase } from '#platform/database/open-database';
import { listPendingMigrations } from '#platform/database/pending-migrations';
import { readDiskSpace } from '#platform/storage/disk-space';
import { createLogger } from '#platform/telemetry/log';
import { describeInstance } from '../composition/describe-instance.ts';
import { migrationSetsFor } from '../composition/migration-sets.ts';
import { openDnsResolver } from '../composition/open-dns-resolver.ts';
import { openExternalFetch } from '../composition/open-external-fetch.ts';
import { openHubStorageForCommand } from './backup-arguments.ts';
import { explainError } from './explain-error.ts';
import { ensureDatabaseRunning } from './ensure-database-running.ts';
import { probeHub } from './probe-hub.ts';
import type { texts } from './texts.ts';

/** A problem that prevents the examination of the hub, and the detail that the problem's text contains. */
export type DiagnosisObstacle = { id: keyof typeof texts.doctor.problems; detail: string };

type Found = {
  local: DiagnosisObstacle[];
  problems: SystemProblem[];
  checks: SystemCheckReport[];
  /** Null if the database was not examined. */
  figures: SystemFigures | null;
  /** Null for the embedded database, and for one that was not examined. */
  externalDatabaseBytes: number | null;
};

const nothingFound = {
  problems: [],
  checks: [],
  figures: null,
  externalDatabaseBytes: null,
} satisfies Omit<Found, 'local'>;

/**
 * Finds what is wrong with the hub of these settings. Changes nothing but the results of the checks, which it runs if
 * the hub is stopped; in particular it creates no database and upgrades none.
 */
export async function diagnoseHub(config: Config): Promise<Found> {
  // A file in the place of the folder contains no database either, so this comes first.
  const local = await findFolderProblems(config);
  if (local.length > 0) return { local, ...nothingFound };
  if (!config.databaseUrl && !existsSync(clusterFolderOf(config.dataFolder)))
    return { local: [{ id: 'no_hub', detail: config.dataFolder }], ...nothingFound };
  const probe = await probeHub(config);
  try {
    const { isRunning, isOutdated, ...found } = await examineDatabase(config, probe.isReachable);
    if (isOutdated) local.push({ id: 'database_outdated', detail: '' });
    else if (!probe.isReachable)
      local.push({ id: isRunning ? 'hub_unreachable' : 'hub_not_running', detail: probe.url });
    return { local, ...found };
  } catch (error) {
    if (!databaseErrors.some((kind) => error instanceof kind)) throw error;
    return { local: [{ id: 'database_unavailable', detail: explainFailure(error) }], ...nothingFound };
  }
}

const databaseErrors = [DatabaseUnavailableError, StartupError, pg.DatabaseError];

const explainFailure = (error: unknown) => explainError(error).message.split(/\n\s+at /)[0] ?? '';

// A folder that is missing is created by the hub when it starts.
async function findFolderProblems({ dataFolder }: Config): Promise<DiagnosisObstacle[]> {
  const file = path.join(dataFolder, `.doctor-${process.pid}`);
  try {
    await writeFile(file, 'x', { flag: 'wx' });
    await rm(file);
    return [];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    if (code === 'ENOENT') return [];
    return [{ id: 'data_folder_not_writable', detail: `${dataFolder} (${code})` }];
  }
}

const findExistingFolder = (folder: string): string =>
  existsSync(folder) ? folder : findExistingFolder(path.dirname(folder));

/** Examines the hub through its database. Throws the error of the database if that is not reached. */
async function examineDatabase(config: Config, isReachable: boolean) {
  const { connectionString, stop } = await ensureDatabaseRunning(config);
  const db = openDatabase({ connectionString, connections: 2 });
  try {
    await db.pool.query('select 1').catch((error: unknown) => {
      throw toDatabaseError(error);
    });
    if (!(await isOfThisVersion(db, config))) return { isRunning: false, isOutdated: true, ...nothingFound };
    const { storage, close } = await openHubStorageForCommand(config, 'doctor');
    const ctx = {
      db,
      config,
      storage,
      now: () => new Date(),
      log: createLogger('silent'),
      externalFetch: openExternalFetch(config),
      resolver: openDnsResolver(),
      ...describeInstance(config, new Date()),
      readDiskSpace: () => readDiskSpace(findExistingFolder(config.dataFolder)),
    };
    try {
      return { ...(await readOrRunSystemChecksForCommand(ctx, { isReachable })), isOutdated: false };
    } finally {
      await close();
    }
  } finally {
    await db.close();
    await stop();
  }
}

async function isOfThisVersion({ pool }: Database, config: Config): Promise<boolean> {
  for (const set of migrationSetsFor(config)) {
    if (!(await hasDatabaseTable(pool, `${set.schema}.schema_migrations`))) return false;
    if ((await listPendingMigrations(pool, set)).length > 0) return false;
  }
  return true;
}
