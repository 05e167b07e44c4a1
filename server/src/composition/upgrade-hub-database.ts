import { runWithNewConnection } from '#platform/database/run-with-new-connection';
import { backUpBeforeUpgrade, backUpTablesBeforeUpgrade } from '#features/backups/index';
import type { Config } from '#platform/config/config';
import { hasDatabaseTable, listSqlFileNames } from '#platform/database/migration-files';
import { listPendingMigrations } from '#platform/database/pending-migrations';
import type { Language } from '#platform/http/languages';
import { hasNoHub, schemasOf } from './hub-backup.ts';
import { migrationSetsFor } from './migration-sets.ts';
import { migrateHubDatabase } from './migrate-hub-database.ts';

type Options = {
  language: Language;
  environment?: NodeJS.ProcessEnv;
  /** Called when a backup begins. */
  onBackup?: () => void;
  /** Called with the path of the archive, if it was made in the data folder. */
  onTablesBackedUp?: (archive: string) => void;
};

/**
 * Brings the database of the hub to this version. If it has data of an older version, makes a backup first, unless
 * `BACKUP_BEFORE_UPGRADE` is off: in the place that the settings name, or of the tables alone in the data folder. The
 * reason of a failed backup is written in `language`.
 */
export async function upgradeHubDatabase(connectionString: string, config: Config, options: Options) {
  if (config.isBackedUpBeforeUpgrades && (await isOfOlderVersion(connectionString, config)))
    await backUp(connectionString, config, options);
  return migrateHubDatabase(connectionString, config);
}

async function backUp(
  connectionString: string,
  config: Config,
  { onBackup, onTablesBackedUp, ...options }: Options,
) {
  if (config.backup) {
    onBackup?.();
    await backUpBeforeUpgrade(config.backup, options);
    return;
  }
  // A hub without members can be set up again, and may have no keys yet.
  if (await runWithNewConnection(connectionString, (client) => hasNoHub(client, schemasOf(config)))) return;
  onBackup?.();
  onTablesBackedUp?.(await backUpTablesBeforeUpgrade(config.dataFolder, options));
}

/** Returns whether migrations are pending in a database that this version can upgrade. */
const isOfOlderVersion = (connectionString: string, config: Config) =>
  runWithNewConnection(connectionString, async (client) => {
    let pending = 0;
    for (const set of migrationSetsFor(config)) {
      if (!(await hasDatabaseTable(client, `${set.schema}.schema_migrations`))) return false;
      const { rows } = await client.query<{ name: string }>(
        `select name from ${set.schema}.schema_migrations`,
      );
      const known = await listSqlFileNames(set.folder);
      // The migrations later reject a database of another version, with their own error message.
      if (rows.some(({ name }) => !known.includes(name))) return false;
      pending += (await listPendingMigrations(client, set)).length;
    }
    return pending > 0;
  });
