import pg from 'pg';
import type { Config } from '#platform/config/config';
import { migrate } from '#platform/database/migrate';
import { migrationSetsFor } from './app.ts';

type Settings = Pick<Config, 'databaseOwnerUrl' | 'hostedIdentity'>;

/** Brings the hub's database up to date: by the role that owns its tables, where another one works with them. */
export function migrateHubDatabase(connectionString: string, config: Settings) {
  const { databaseOwnerUrl: owner } = config;
  const lines = migrationSetsFor(config);
  if (owner === undefined) return migrate(connectionString, lines);
  return migrate(owner, lines, new pg.Client({ connectionString }).user);
}
