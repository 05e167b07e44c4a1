import path from 'node:path';
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded-database';
import type { ClusterUpgradeCallbacks } from '#platform/database/embedded/upgrade-cluster';
import { ensureDatabase } from '#platform/database/ensure-database';
import {
  createDiskSpaceMonitor,
  readDiskSpace as readDiskSpaceOfMachine,
  type DiskSpace,
} from '#platform/storage/disk-space';
import type { Logger } from '#platform/telemetry/log';
import type { IdentityInstanceConfig, IdentityServiceConfig } from './identity-config.ts';
import { startIdentityInstance, type RunningIdentityInstance } from './identity-instance.ts';

/** Without `upgrade`, a database of an older embedded PostgreSQL is rejected. */
type Deps = {
  log: Logger;
  now: () => Date;
  upgrade?: ClusterUpgradeCallbacks;
  /** Reads the space of the disk that contains a folder; by default that of the machine. */
  readDiskSpace?: (folder: string) => Promise<DiskSpace>;
};

export type RunningIdentityService = { instances: readonly RunningIdentityInstance[]; stop(): Promise<void> };

/** Starts every instance, each with its own database; if one fails, the instances started before it are stopped. */
export async function startIdentityService(
  config: IdentityServiceConfig,
  { log, now, upgrade, readDiskSpace = readDiskSpaceOfMachine }: Deps,
): Promise<RunningIdentityService> {
  const cleanups: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  };
  const instances: RunningIdentityInstance[] = [];
  try {
    const server = await provideServer(config, { log, cleanups, upgrade });
    const { dataDir } = config;
    const embeddedDisk = createDiskSpaceMonitor(dataDir, () => readDiskSpace(dataDir));
    for (const item of config.instances) {
      const connectionString = await databaseOf(item, server);
      const started = await startIdentityInstance(item, {
        connectionString,
        dataDir,
        log,
        now,
        disk: isOnEmbeddedDatabase(item, config) ? embeddedDisk : undefined,
      });
      cleanups.push(() => started.stop());
      instances.push(started);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { instances, stop };
}

const isOnEmbeddedDatabase = (instance: IdentityInstanceConfig, config: IdentityServiceConfig) =>
  config.database === undefined && instance.database === undefined;

// Returns the configured PostgreSQL server. Without one, starts an embedded PostgreSQL, but only if an instance has no
// separate database.
async function provideServer(
  { database, dataDir, instances }: IdentityServiceConfig,
  {
    log,
    cleanups,
    upgrade,
  }: Pick<Deps, 'log'> & {
    cleanups: (() => Promise<unknown>)[];
    upgrade: ClusterUpgradeCallbacks | undefined;
  },
): Promise<string | undefined> {
  if (database !== undefined || instances.every((instance) => instance.database)) return database;
  const embedded = await startEmbeddedDatabase({
    dataFolder: path.join(dataDir, 'database'),
    onRestart: (exit) => log.error({ exit }, 'PostgreSQL exited; restarting it'),
    ...(upgrade && { upgrade }),
  });
  cleanups.push(() => embedded.stop());
  return embedded.connectionString;
}

async function databaseOf(
  { name, database }: IdentityInstanceConfig,
  server: string | undefined,
): Promise<string> {
  if (database !== undefined) return database;
  if (server === undefined) throw new Error(`nowhere to keep ${name}`);
  return ensureDatabase(server, `identity_${name}`);
}
