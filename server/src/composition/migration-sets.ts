import path from 'node:path';
import { identityMigrations } from '#identity/migration-set';
import { auditTableName } from '#platform/audit/audit';
import type { Config } from '#platform/config/config';
import type { MigrationSet } from '#platform/database/migrate';

const serverFolder = path.join(import.meta.dirname, '../..');

/**
 * All migration folders in the order in which they run. The product’s migrations do not depend on those of the identity
 * service.
 */
export const migrationSets: readonly MigrationSet[] = [
  identityMigrations,
  {
    folder: path.join(serverFolder, 'migrations'),
    repeatableFolder: path.join(serverFolder, 'repeatable-migrations'),
    schema: 'public',
    appendOnlyTables: [auditTableName],
  },
];

/** Returns the migration folders for this config: with a hosted identity service, without those of the built-in one. */
export const migrationSetsFor = ({ hostedIdentity: hosted }: Pick<Config, 'hostedIdentity'>) =>
  hosted ? migrationSets.filter((line) => line !== identityMigrations) : migrationSets;
