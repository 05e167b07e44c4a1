import path from 'node:path';
import type pg from 'pg';
import { hasDatabaseTable } from '#platform/database/migration-files';
import type { VerificationDeps } from '#platform/backup/verify-backup-by-id';
import type { RestoreDestination } from '#platform/backup/restore-destination';
import type { HubToArchive } from '#platform/backup/create-archive-stream';
import type { Config } from '#platform/config/config';
import { readEnvironmentWithSettingsFile, type Environment } from '#platform/config/settings-file';
import { documentedSettings } from '#platform/config/settings';
import { hubVersion } from '#platform/config/version';
import { migrate } from '#platform/database/migrate';
import { openDatabase } from '#platform/database/open-database';
import { migrateHubDatabase } from './migrate-hub-database.ts';
import { migrationSetsFor } from './migration-sets.ts';
import { storedFileKeysAndBytesSql } from './stored-file-keys-and-bytes-sql.ts';

/** Returns where the keys of a hub are. */
export const keyLocationsOf = ({ dataFolder, keyFile }: Config) => ({
  folder: path.join(dataFolder, 'keys'),
  signingKeyFile: keyFile,
});

/** Describes the hub of this config for its archives. */
export const createHubArchiveDeps = (
  connectionString: string,
  { config, environment }: { config: Config; environment: Environment },
): HubToArchive => ({
  connectionString: config.databaseOwnerUrl ?? connectionString,
  migrationSets: migrationSetsFor(config),
  keys: keyLocationsOf(config),
  version: hubVersion,
  settings: readStoredSettings(environment),
  now: () => new Date(),
});

const maxSettingLength = 2_000;

/**
 * Returns the settings that are not secret. A restore prints those that differ, so that the operator can set them on
 * the new machine.
 */
function readStoredSettings(environment: Environment): Record<string, string> {
  const values = readEnvironmentWithSettingsFile(environment);
  const stored = documentedSettings.flatMap(({ name, isInBackups }) => {
    if (!isInBackups) return [];
    const value = values[name]?.trim();
    return value ? [[name, value.slice(0, maxSettingLength)] as const] : [];
  });
  return Object.fromEntries(stored);
}

/**
 * Returns whether a hub can be restored into these schemas of a database: they have no tables, or those of a hub
 * without members.
 */
export async function hasNoHub(client: pg.Client, schemas: readonly string[]): Promise<boolean> {
  if (!(await hasMigrationLedger(client))) return !(await hasRelations(client, schemas));
  if (!(await hasDatabaseTable(client, 'public.members'))) return true;
  return (await client.query('select from public.members limit 1')).rows.length === 0;
}

// Other programs have a table of this name too, but without checksums.
async function hasMigrationLedger(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_attribute
     where attrelid = to_regclass('public.schema_migrations') and attname = 'checksum' and not attisdropped`,
  );
  return rows.length > 0;
}

// Also views, partitioned and foreign tables. What an extension created does not count.
async function hasRelations(client: pg.Client, schemas: readonly string[]): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind in ('r', 'p', 'v', 'm', 'f')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     limit 1`,
    [schemas],
  );
  return rows.length > 0;
}

type RestoreDatabase = Pick<
  RestoreDestination,
  'connectionString' | 'hubConnectionString' | 'migrationSets' | 'isEmpty' | 'migrate'
>;

/** Returns the schemas that contain the tables of a hub with this config. */
export const schemasOf = (config: Config) => migrationSetsFor(config).map(({ schema }) => schema);

/** Describes the database of this config into which an archive is restored. */
export const createHubRestoreDeps = (connectionString: string, config: Config): RestoreDatabase => ({
  connectionString: config.databaseOwnerUrl ?? connectionString,
  hubConnectionString: connectionString,
  migrationSets: migrationSetsFor(config),
  isEmpty: (client) => hasNoHub(client, schemasOf(config)),
  migrate: () => migrateHubDatabase(connectionString, config),
});

/** Ends all sessions, of the hub and of its identity service, in the transaction of the client. */
export async function endAllSessions(client: pg.Client, { hostedIdentity }: Config) {
  await client.query('delete from public.sessions');
  // Push devices are normally deleted by a trigger of `sessions`, but a restore creates the triggers only after this
  // transaction.
  await client.query('delete from public.push_devices');
  if (!hostedIdentity) await client.query('delete from auth.sessions');
}

// The statement timeout in milliseconds, because counting all rows of a large hub takes several minutes.
const timeout = 600_000;

/**
 * Returns the dependencies for verifying a backup of this hub: the folder for the scratch database, the migrations, the
 * invariants and the query of the files. `writeReason` returns the sentence for the operator that is stored beside a
 * bad archive.
 */
export const createVerificationDeps = (
  config: Config,
  writeReason: VerificationDeps['writeReason'],
): VerificationDeps => ({
  writeReason,
  workFolder: config.dataFolder,
  migrationSets: migrationSetsFor(config),
  migrate: (connectionString) => migrate(connectionString, migrationSetsFor(config)),
  findViolations: listViolatedInvariants,
  referencedFilesSql: storedFileKeysAndBytesSql,
  now: () => new Date(),
});

/** Returns the names of the invariants that the database violates. */
export async function listViolatedInvariants(connectionString: string): Promise<string[]> {
  // Loaded here, because they load all features, which a backup without a verification does not need.
  const { invariants } = await import('./invariants.ts');
  const db = openDatabase({ connectionString, connections: 2, statementTimeoutMs: timeout });
  const violated: string[] = [];
  try {
    for (const { name, violations } of invariants) if ((await violations(db)) > 0) violated.push(name);
  } finally {
    await db.close();
  }
  return violated;
}
