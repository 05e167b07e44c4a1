import type pg from 'pg';
import { recordAuditEntry } from '#platform/audit/audit';
import { hasDatabaseTable } from '#platform/database/migration-files';
import { openDatabase } from '#platform/database/open-database';
import type { HubToExport } from '#platform/export/export-folder';
import type { ImportDestination } from '#platform/export/import-folder';
import type { Config } from '#platform/config/config';
import { hubVersion } from '#platform/config/version';
import type { TableExport, TableExports } from '#platform/export/table-exports';
import type { FileStorage } from '#platform/storage/storage';
import { accountsExports } from './exported-tables/accounts.ts';
import { chatExports } from './exported-tables/chat.ts';
import { contentExports } from './exported-tables/content.ts';
import { coursesExports } from './exported-tables/courses.ts';
import { eventsExports } from './exported-tables/events.ts';
import { hubExports } from './exported-tables/hub.ts';
import { membersExports } from './exported-tables/members.ts';
import { exportedTextFolders } from './exported-texts.ts';
import { hasNoHub, schemasOf } from './hub-backup.ts';
import { migrateHubDatabase } from './migrate-hub-database.ts';
import { migrationSetsFor } from './migration-sets.ts';
import { clearMovedMark } from './moved-locations.ts';

const qualifyTableNames = (schema: string, tables: Record<string, TableExport>) =>
  Object.entries(tables).map(([name, table]) => [`${schema}.${name}`, table] as const);

/** How every table of the database is exported, or why it is not. */
export const tableExports: TableExports = new Map<string, TableExport>([
  ...qualifyTableNames('auth', accountsExports),
  ...qualifyTableNames('public', chatExports),
  ...qualifyTableNames('public', contentExports),
  ...qualifyTableNames('public', coursesExports),
  ...qualifyTableNames('public', eventsExports),
  ...qualifyTableNames('public', hubExports),
  ...qualifyTableNames('public', membersExports),
]);

type OpenedHub = { config: Config; storage: FileStorage };

/** Describes the hub of this config for its export. */
export const createHubExportDeps = (
  connectionString: string,
  { config, storage }: OpenedHub,
): HubToExport => ({
  ...describeTables(connectionString, config),
  texts: exportedTextFolders,
  nameQuery: 'select name from public.hub_settings',
  storage,
  record: () => recordExport(connectionString),
  version: hubVersion,
  now: () => new Date(),
});

/** Describes the location of this config, into which an export is imported. */
export const createHubImportDeps = (
  connectionString: string,
  { config, storage }: OpenedHub,
): ImportDestination => ({
  ...describeTables(connectionString, config),
  isEmpty: async (client) =>
    (await hasNoHub(client, schemasOf(config))) && !(await hasAccounts(client, config)),
  migrate: () => migrateHubDatabase(connectionString, config),
  // Clears the mark before the commit: after it the hub must start, even if this process is killed.
  beforeCommit: () => clearMovedMark(config),
  storage,
});

/** Records the export in the audit log, in a transaction of its own: the export itself only reads. */
async function recordExport(connectionString: string) {
  const db = openDatabase({ connectionString, connections: 1 });
  try {
    await recordAuditEntry(db, { at: new Date(), action: 'hub.exported' });
  } finally {
    await db.close();
  }
}

/** Returns whether an account exists already, although the hub has no member. */
async function hasAccounts(client: pg.Client, { hostedIdentity }: Config): Promise<boolean> {
  if (hostedIdentity || !(await hasDatabaseTable(client, 'auth.users'))) return false;
  return (await client.query('select from auth.users limit 1')).rows.length > 0;
}

function describeTables(connectionString: string, config: Config) {
  const schemas = migrationSetsFor(config).map(({ schema }) => schema);
  return {
    connectionString: config.databaseOwnerUrl ?? connectionString,
    schemas,
    hasAccounts: !config.hostedIdentity,
    exports: new Map([...tableExports].filter(([name]) => schemas.includes(name.split('.')[0] ?? ''))),
  };
}
