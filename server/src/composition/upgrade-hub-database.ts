import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import * as z from 'zod/mini';
import { acquireAdvisoryLock, advisoryLockNumbers } from '#platform/database/advisory-locks';
import { hasKeyFiles } from '#platform/backup/key-files';
import { runWithNewConnection } from '#platform/database/run-with-new-connection';
import { backUpBeforeUpgrade, backUpTablesBeforeUpgrade } from '#features/backups/index';
import type { Config } from '#platform/config/config';
import { hasDatabaseTable, listSqlFileNames } from '#platform/database/migration-files';
import { listPendingMigrations } from '#platform/database/pending-migrations';
import type { Language } from '#platform/http/languages';
import { ignoreErrorCodes } from '#platform/storage/error-codes';
import { hasNoHub, keyLocationsOf, schemasOf } from './hub-backup.ts';
import { migrationSetsFor } from './migration-sets.ts';
import { migrateHubDatabase } from './migrate-hub-database.ts';

type Options = {
  language: Language;
  environment?: NodeJS.ProcessEnv;
  /** Stops the backup, and the wait for the upgrade of another instance. */
  signal?: AbortSignal;
  /** Called when a backup begins. */
  onBackup?: () => void;
  /** Called with the path of the archive, if it was made in the data folder. */
  onTablesBackedUp?: (archive: string) => void;
  /** Called with the names of the invariants that the backup violates after the migrations, if there are any. */
  onViolations?: (invariants: readonly string[]) => void;
};

/**
 * Brings the database of the hub to this version. If it has data of an older version, makes a backup first, unless
 * `BACKUP_BEFORE_UPGRADE` is off: in the place that the settings name, or of the tables alone in the data folder, if the
 * hub has members. Of instances that start together only the first makes one. An upgrade that was interrupted continues
 * without another one, which would replace the backup from before it. The reason of a failed backup is written in
 * `language`.
 */
export async function upgradeHubDatabase(connectionString: string, config: Config, options: Options) {
  if (!config.isBackedUpBeforeUpgrades) return migrateHubDatabase(connectionString, config);
  return runWithNewConnection(connectionString, async (client) => {
    await acquireAdvisoryLock(client, advisoryLockNumbers.upgrade, options.signal);
    const pending = await listMigrationsOfUpgrade(client, config);
    if (pending.length > 0 && !(await continuesInterruptedUpgrade(config, pending))) {
      await backUp(client, config, options);
      await recordUpgrade(config, pending);
    }
    const applied = await migrateHubDatabase(connectionString, config);
    // The next upgrade can have files of the same names, because a changed function, view or trigger keeps its name.
    await rm(getUpgradeFile(config), { force: true });
    return applied;
  });
}

async function backUp(
  client: pg.Client,
  config: Config,
  { onBackup, onTablesBackedUp, onViolations, ...options }: Options,
) {
  const reportViolations = (invariants: readonly string[]) => {
    if (invariants.length > 0) onViolations?.(invariants);
  };
  if (config.backup) {
    onBackup?.();
    const { violatedInvariants } = await backUpBeforeUpgrade(config.backup, options);
    reportViolations(violatedInvariants);
    return;
  }
  // A hub without members can be set up again. A hub without keys has not started since it was restored from a backup.
  if ((await hasNoHub(client, schemasOf(config))) || !hasKeyFiles(keyLocationsOf(config))) return;
  onBackup?.();
  const { archive, violatedInvariants } = await backUpTablesBeforeUpgrade(config.dataFolder, options);
  onTablesBackedUp?.(archive);
  reportViolations(violatedInvariants);
}

const getUpgradeFile = ({ dataFolder }: Config) => path.join(dataFolder, 'upgrade.json');
const upgradeSchema = z.object({ pending: z.array(z.string()) });

/** Stores which migrations were pending at the backup. */
async function recordUpgrade(config: Config, pending: readonly string[]) {
  await mkdir(config.dataFolder, { recursive: true });
  await writeFile(getUpgradeFile(config), JSON.stringify({ pending }), { mode: 0o600 });
}

/** Returns whether a start has backed up the hub and applied some of the migrations, so that only these are left. */
async function continuesInterruptedUpgrade(config: Config, pending: readonly string[]) {
  const content = await readFile(getUpgradeFile(config), 'utf8').catch(ignoreErrorCodes('ENOENT'));
  if (content === undefined) return false;
  const atBackup = new Set(upgradeSchema.parse(JSON.parse(content)).pending);
  return pending.length < atBackup.size && pending.every((name) => atBackup.has(name));
}

/** Returns the pending migrations of a database that this version can upgrade; none if it cannot. */
async function listMigrationsOfUpgrade(client: pg.Client, config: Config): Promise<string[]> {
  const pending: string[] = [];
  for (const set of migrationSetsFor(config)) {
    if (!(await hasDatabaseTable(client, `${set.schema}.schema_migrations`))) return [];
    const { rows } = await client.query<{ name: string }>(`select name from ${set.schema}.schema_migrations`);
    const known = await listSqlFileNames(set.folder);
    // The migrations later reject a database of another version, with their own error message.
    if (rows.some(({ name }) => !known.includes(name))) return [];
    pending.push(...(await listPendingMigrations(client, set)));
  }
  return pending;
}
