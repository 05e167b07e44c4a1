import { runWithNewConnection } from '#platform/database/run-with-new-connection';
import { backUpBeforeUpgrade } from '#features/backups/index';
import type { Config } from '#platform/config/config';
import { hasDatabaseTable, listSqlFileNames } from '#platform/database/migration-files';
import { listPendingMigrations } from '#platform/database/pending-migrations';
import type { Language } from '#platform/http/languages';
import { migrationSetsFor } from './migration-sets.ts';
import { migrateHubDatabase } from './migrate-hub-database.ts';

type Options = {
  language: Language;
  environment?: NodeJS.ProcessEnv;
  /** Called when a backup begins. */
  onBackup?: () => void;
  /** Called if no backup is made, because the settings name no place for backups. */
  onNoBackup?: () => void;
};

/**
 * Brings the database of the hub to this version. If it has data of an older version and the settings name a place for
 * backups, makes a backup first, unless `BACKUP_BEFORE_UPGRADE` is off. The reason of a failed backup is written in
 * `language`.
 */
export async function upgradeHubDatabase(
  connectionString: string,
  config: Config,
  { language, environment, onBackup, onNoBackup }: Options,
) {
  const { backup } = config;
  if (config.isBackedUpBeforeUpgrades && (await isOfOlderVersion(connectionString, config))) {
    if (backup) {
      onBackup?.();
      await backUpBeforeUpgrade(backup, language, environment);
    } else onNoBackup?.();
  }
  return migrateHubDatabase(connectionString, config);
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
