import pg from 'pg';
import { StartupError } from '#platform/config/startup-error';
import { acquireAdvisoryLock, advisoryLockNumbers } from './advisory-locks.ts';
import { applyMigrations } from './apply-migrations.ts';
import { hasDatabaseTable, readFormerChecksums, readSqlFiles, removeSqlComments } from './migration-files.ts';
import { listPendingMigrations } from './pending-migrations.ts';
import { rejectChangedMigrations, rejectNewerDatabase, type AppliedMigration } from './reject-database.ts';
import {
  applyRepeatableMigrations,
  readRepeatableMigrations,
  rejectReusedRevisions,
  repeatableLedgerTable,
} from './repeatable-migrations.ts';

/** A set of migrations: its folder, and the schema that stores the ledgers of applied files. */
export type MigrationSet = {
  folder: string;
  /** The folder of its functions, views and triggers, which are applied again with each higher revision. */
  repeatableFolder?: string;
  schema: string;
  /** The files to apply, for a database in the state of an older version; by default all. */
  onlyFiles?: readonly string[];
  /** The version of the program that applies it; by default that of this one. */
  version?: string;
  /** The tables of the set that the worker role can only read and insert into. */
  appendOnlyTables?: readonly string[];
};

const oldestMajor = 15;

/**
 * Migrates the database, forward only, each file in its own transaction, one instance at a time. After the
 * files of a set it applies the changed functions, views and triggers of the set in one transaction. Returns
 * the number of applied files. Throws a `StartupError` for a server that is too old, a database from before
 * the first release or with migrations of a newer version that this one is not compatible with, a changed
 * file, or a role that could not apply all of it. The separate role `worker` can then read and write the
 * tables, but only read the ledgers, and only read and insert into `appendOnlyTables`.
 */
export async function migrate(connectionString: string, lines: readonly MigrationSet[], worker?: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    // The default path starts with a schema named like the role, which any role that can create schemas could fill.
    // The role can have a time limit for the statements of a pooler, which a migration of a large table exceeds.
    await client.query('set search_path to public, pg_temp; set statement_timeout = 0');
    await rejectOldServer(client);
    await acquireAdvisoryLock(client, advisoryLockNumbers.migrations);
    for (const line of lines) await rejectPreReleaseDatabase(client, line);
    for (const line of lines) await rejectWithoutRights(client, line);
    let applied = 0;
    for (const line of lines) applied += await migrateLine(client, line);
    if (worker !== undefined) await grantRights(client, { role: worker, lines });
    return applied;
  } catch (error) {
    const privilegeError = findInsufficientPrivilegeError(error);
    if (!privilegeError) throw error;
    const code = worker === undefined ? 'database_role_lacks_right' : 'owner_role_lacks_right';
    throw new StartupError({ code, reason: privilegeError.message }, { cause: error });
  } finally {
    // Ending the connection releases the lock.
    await client.end();
  }
}

/**
 * Checks the rights before anything is applied, because a file that needs another role would fail only after the files
 * before it are applied. Objects that the files do not name may belong to another owner.
 */
async function rejectWithoutRights(client: pg.Client, line: MigrationSet) {
  const { schema, folder } = line;
  if (!(await hasLedger(client, schema))) return;
  if ((await listPendingMigrations(client, line)).length === 0) return;
  const files = [...(await readSqlFiles(folder)), ...(await readRepeatableMigrations(line))];
  const words = removeSqlComments(files.map(({ text }) => text).join('\n')).match(/\w+/g) ?? [];
  const mentionedNames = new Set([...ledgersOf(line), ...words]);
  const objectsOfOtherRoles = await client.query<{ kind: string; name: string }>(foreignObjectsSql, [schema]);
  const found = objectsOfOtherRoles.rows.find(({ name }) => mentionedNames.has(name));
  if (found) throw new InsufficientPrivilegeError(`must be owner of ${found.kind} ${schema}.${found.name}`);
}

// Selects the objects of a schema that another role owns, except those of extensions.
const foreignObjectsSql = `
  select it.kind, it.name
  from (select case c.relkind when 'v' then 'view' when 'm' then 'view' else 'table' end as kind, c.relname as name,
               c.relowner as owner, c.oid, 'pg_class'::regclass as class
        from pg_class c where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
        union all
        select 'function', p.proname, p.proowner, p.oid, 'pg_proc'::regclass
        from pg_proc p where p.pronamespace = $1::regnamespace) it
  where not pg_has_role(current_user, it.owner, 'usage')
    and not exists (select from pg_depend d where d.classid = it.class and d.objid = it.oid and d.deptype = 'e')
  order by it.kind, it.name`;

class InsufficientPrivilegeError extends Error {
  readonly code = '42501';
}

async function rejectOldServer(client: pg.Client) {
  const result = await client.query('show server_version_num');
  const major = Math.floor(Number(result.rows[0].server_version_num) / 10_000);
  if (major >= oldestMajor) return;
  throw new StartupError({ code: 'database_too_old', major, oldest: oldestMajor });
}

async function migrateLine(client: pg.Client, line: MigrationSet) {
  const { folder, schema } = line;
  await openLedger(client, schema);
  const migrations = await readSqlFiles(folder);
  const rows = await readLedger(client, schema);
  const appliedChecksums = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const pending = migrations.filter(
    ({ name }) => !appliedChecksums.has(name) && (line.onlyFiles?.includes(name) ?? true),
  );
  rejectNewerDatabase(line.version, { migrations, rows, isComplete: pending.length === 0 });
  rejectChangedMigrations(migrations, { appliedChecksums, former: await readFormerChecksums(folder) });
  await rejectReusedRevisions(client, line);

  await applyMigrations(client, schema, pending);
  return pending.length + (await applyRepeatableMigrations(client, line));
}

// The column of the oldest version is missing in the ledger of a version before contract steps.
async function readLedger(client: pg.Client, schema: string) {
  const { rows } = await client.query<AppliedMigration>(
    `select name, checksum, to_jsonb(ledger) ->> 'oldest_version' as "oldestVersion"
     from ${schema}.schema_migrations ledger order by name`,
  );
  return rows;
}

// The ledger is created only if it is missing, so that a role that cannot create schemas can still open a database that
// is up to date.
async function openLedger(client: pg.Client, schema: string) {
  if (await hasLedger(client, schema)) return;
  await client.query(`create schema if not exists ${schema}`);
  await client.query(`create table if not exists ${schema}.schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now(),
    oldest_version text
  )`);
}

const hasLedger = (client: pg.Client, schema: string) =>
  hasDatabaseTable(client, `${schema}.schema_migrations`);

/** The tables that record what is applied. */
const ledgersOf = ({ repeatableFolder }: MigrationSet) =>
  repeatableFolder === undefined ? ['schema_migrations'] : ['schema_migrations', repeatableLedgerTable];

/**
 * Throws for a database from before the first release. It runs before anything is applied, and before the checks that
 * would report such a database as newer than the program or as lacking privileges.
 */
async function rejectPreReleaseDatabase(client: pg.Client, { schema }: MigrationSet) {
  if (!(await hasLedger(client, schema))) return;
  const found = await client.query(
    `select from ${schema}.schema_migrations where name ~ '^[0-9]{4}_' limit 1`,
  );
  if (found.rows.length === 0) return;
  throw new StartupError({ code: 'database_before_first_release' });
}

function findInsufficientPrivilegeError(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && error.code === '42501' ? error : findInsufficientPrivilegeError(error.cause);
}

async function grantRights(
  client: pg.Client,
  { role, lines }: { role: string; lines: readonly MigrationSet[] },
) {
  if (role === client.user) return;
  const worker = client.escapeIdentifier(role);
  await client.query('begin');
  await client.query('revoke create on schema public from public');
  for (const line of lines) {
    const { schema, appendOnlyTables = [] } = line;
    await client.query(`grant usage on schema ${schema} to ${worker}`);
    await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${worker}`);
    await client.query(`grant usage, select on all sequences in schema ${schema} to ${worker}`);
    for (const ledger of ledgersOf(line))
      await client.query(`revoke insert, update, delete on ${schema}.${ledger} from ${worker}`);
    for (const table of appendOnlyTables)
      await client.query(`revoke update, delete, truncate on ${schema}.${table} from ${worker}`);
  }
  await client.query('commit');
}
