import pg from 'pg';
import type { Config } from '#platform/config/config';
import { migrate } from '#platform/database/migrate';
import { migrationSetsFor } from './migration-sets.ts';

type Settings = Pick<Config, 'databaseOwnerUrl' | 'hostedIdentity'>;

/**
 * Runs the pending migrations of the hub's database. If `databaseOwnerUrl` is set, they run as that role, which owns
 * the tables.
 */
export function migrateHubDatabase(connectionString: string, config: Settings) {
  const { databaseOwnerUrl: owner } = config;
  const lines = migrationSetsFor(config);
  if (owner === undefined) return migrate(connectionString, lines);
  return migrate(owner, lines, new pg.Client({ connectionString }).user);
}
