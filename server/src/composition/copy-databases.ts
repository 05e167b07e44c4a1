import { createDiscardingStorage } from '#platform/backup/checked-storage';
import { verifyRestoredDatabase } from '#platform/backup/verify-restored-database';
import { restoreArchive } from '#platform/backup/restore-archive';
import { createArchiveStream } from '#platform/backup/create-archive-stream';
import { BackupError, convertDamageToCopyDiffersError } from '#platform/backup/backup-error';
import { hubVersion } from '#platform/config/version';
import { buildDatabaseUrlOnServer, ensureDatabase } from '#platform/database/ensure-database';
import { hasDatabaseTable } from '#platform/database/migration-files';
import { runWithNewConnection } from '#platform/database/run-with-new-connection';
import { migrate, type MigrationSet } from '#platform/database/migrate';
import { listViolatedInvariants } from './hub-backup.ts';
import { migrationSets } from './migration-sets.ts';

/**
 * Copies each database of the hub or of the identity service from one server to another, and brings it to this version.
 * Throws a `BackupError` unless the tables are equal and no invariant is violated. Databases of other programs are
 * not copied.
 */
export async function copyDatabases(from: string, to: string): Promise<void> {
  for (const name of await listDatabases(from)) {
    const source = buildDatabaseUrlOnServer(from, name);
    const sets = await findMigrationSets(source);
    if (sets.length > 0) await copyDatabase(source, await ensureDatabase(to, name), sets);
  }
}

async function copyDatabase(from: string, to: string, sets: readonly MigrationSet[]) {
  // The files are not in the cluster.
  const storage = createDiscardingStorage('');
  const failures: unknown[] = [];
  const recordFailure = (error: unknown) => {
    failures.push(error);
  };
  const { stream, written } = createArchiveStream(
    {
      connectionString: from,
      migrationSets: sets,
      keys: { folder: '', signingKeyFile: undefined },
      version: hubVersion,
      settings: {},
      now: () => new Date(),
    },
    { keyProtection: 'left out', share: 1, files: { location: 'inside', storage } },
  );
  const restorePromise = restoreArchive(
    { archive: stream },
    {
      connectionString: to,
      migrationSets: sets,
      isEmpty: async () => true,
      migrate: () => migrate(to, sets),
      storage,
      keys: undefined,
      beforeCommit: verifyRestoredDatabase,
    },
  ).catch((error: unknown) => {
    recordFailure(error);
    // Without a reader the writer would wait forever.
    stream.destroy();
  });
  // The side that failed first has the cause: if one ends, the other one fails too.
  await Promise.all([written.catch(recordFailure), restorePromise]);
  if (failures.length > 0) throw convertDamageToCopyDiffersError(failures[0]);
  if (sets.some(({ schema }) => schema === 'public')) await rejectViolations(to);
}

async function rejectViolations(connectionString: string) {
  const violated = await listViolatedInvariants(connectionString);
  if (violated.length === 0) return;
  throw new BackupError({ code: 'violations_in_copy', invariants: violated });
}

const listDatabases = (connectionString: string) =>
  runWithNewConnection(connectionString, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datallowconn and not datistemplate order by datname`,
    );
    return rows.map(({ name }) => name);
  });

/** Returns the sets whose migrations were applied to a database. */
const findMigrationSets = (connectionString: string) =>
  runWithNewConnection(connectionString, async (client) => {
    const applied: MigrationSet[] = [];
    for (const set of migrationSets)
      if (await hasDatabaseTable(client, `${set.schema}.schema_migrations`)) applied.push(set);
    return applied;
  });
