import type { Config } from '#platform/config/config';
import { findRunningDatabaseUrl, startEmbeddedDatabase } from '#platform/database/embedded/embedded-database';
import type { ClusterUpgradeCallbacks } from '#platform/database/embedded/upgrade-cluster';

/**
 * Returns the connection string of the hub's database, which is the one of a running hub or is started for the command.
 * `isInUse` is true if a hub runs on the embedded database. Without `upgrade`, a database of an older
 * embedded PostgreSQL is rejected.
 */
export async function ensureDatabaseRunning(
  config: Config,
  options: { upgrade?: ClusterUpgradeCallbacks } = {},
) {
  const noop = async () => undefined;
  if (config.directDatabaseUrl)
    return { connectionString: config.directDatabaseUrl, isInUse: false, stop: noop };
  const running = await findRunningDatabaseUrl(config.dataFolder);
  if (running) return { connectionString: running, isInUse: true, stop: noop };
  const ownDatabase = await startEmbeddedDatabase({ ...options, dataFolder: config.dataFolder });
  return { connectionString: ownDatabase.connectionString, isInUse: false, stop: () => ownDatabase.stop() };
}
