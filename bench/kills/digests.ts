import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { migrationSets } from '../../server/src/composition/migration-sets.ts';
import { listTables, openBulkCopyConnection } from '../../server/src/platform/backup/open-snapshot.ts';
import { quoteTableName } from '../../server/src/platform/backup/copy-table.ts';
import { startEmbeddedDatabase } from '../../server/src/platform/database/embedded/embedded-database.ts';
import { ignoreErrorCodes } from '../../server/src/platform/storage/error-codes.ts';

/** The digest of each table, file and key of a hub. */
export type HubDigests = Map<string, string>;

/** The tables that record when each migration was applied. */
export const migrationLedgerTables = ['auth.schema_migrations', 'public.schema_migrations'];

/**
 * The tables whose rows differ after each start of the hub, even if nothing is killed: they record when
 * something ran and which sessions have expired.
 */
export const tablesChangedByStart = [
  ...migrationLedgerTables,
  'public.hub_instances',
  'public.jobs',
  'public.session_ends',
  'public.sessions',
  'public.setup_tokens',
  'public.system_checks',
  'public.system_incidents',
  'public.system_work_runs',
];

/** Reads the contents of a data folder, in which no hub runs, and calls `inspect` with its database. */
export async function readHubDigests(
  dataFolder: string,
  inspect?: (connectionString: string) => Promise<void>,
): Promise<HubDigests> {
  const database = await startEmbeddedDatabase({ dataFolder });
  try {
    await inspect?.(database.connectionString);
    const contents = await readTables(database.connectionString);
    for (const folder of ['files', 'keys'])
      for (const [name, digest] of await readFileDigests(path.join(dataFolder, folder)))
        contents.set(`${folder}/${name}`, digest);
    return contents;
  } finally {
    await database.stop();
  }
}

/**
 * Reads the rows in a fixed order, because a transaction that was killed can change the order in which they are stored.
 */
async function readTables(connectionString: string): Promise<HubDigests> {
  const client = await openBulkCopyConnection(connectionString);
  try {
    const contents: HubDigests = new Map();
    const schemas = migrationSets.map(({ schema }) => schema);
    for (const { schema, name } of await listTables(client, schemas)) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(line, '' order by line), '')) as digest
         from (select md5(t::text) as line from ${quoteTableName(client, { schema, name })} t) lines`,
      );
      contents.set(`${schema}.${name}`, rows[0]?.digest ?? '');
    }
    return contents;
  } finally {
    await client.end();
  }
}

/** Reads the digest of each file of a folder; none if it does not exist. */
export async function readFileDigests(folder: string): Promise<HubDigests> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    ignoreErrorCodes('ENOENT'),
  );
  const contents: HubDigests = new Map();
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const digest = createHash('sha256').update(await readFile(file));
    contents.set(path.relative(folder, file), digest.digest('hex'));
  }
  return contents;
}

/** Throws unless the contents are equal, except for the tables in `except`. */
export function assertEqualDigests(
  what: string,
  { expected, found, except = [] }: { expected: HubDigests; found: HubDigests; except?: readonly string[] },
) {
  const names = new Set([...expected.keys(), ...found.keys()]);
  const different = [...names].filter(
    (name) => expected.get(name) !== found.get(name) && !except.includes(name),
  );
  if (different.length > 0) throw new Error(`${what}: not equal are ${different.join(', ')}`);
}
