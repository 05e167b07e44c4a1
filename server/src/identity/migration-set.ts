import path from 'node:path';
import type { MigrationSet } from '#platform/database/migrate';

/**
 * The migrations of the identity service. Its tables are in the schema `auth`, and no table of the hub references them.
 */
export const identityMigrations: MigrationSet = {
  folder: path.join(import.meta.dirname, 'migrations'),
  schema: 'auth',
};
