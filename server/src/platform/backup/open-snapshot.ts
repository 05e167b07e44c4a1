import pg from 'pg';
import { repeatableLedgerTable } from '#platform/database/repeatable-migrations';
import type { ArchivedSequence, ArchivedTable } from './archive-format.ts';
import { quoteTableName } from './copy-table.ts';

export type Snapshot = {
  client: pg.Client;
  postgresMajor: number;
  tables: ArchivedTable[];
  sequences: ArchivedSequence[];
  migrations: Record<string, string[]>;
  close(): Promise<void>;
};

/**
 * Opens a connection whose statements all see the database as it is now, and lists what the schemas contain. Only
 * statements that change the structure of tables wait for it.
 */
export async function openSnapshot(connectionString: string, schemas: readonly string[]): Promise<Snapshot> {
  const client = await openBulkCopyConnection(connectionString);
  try {
    await client.query('begin isolation level repeatable read read only');
    const [tables, sequences, migrations, version] = [
      await listTables(client, schemas),
      await listSequences(client, schemas),
      await listMigrations(client, schemas),
      await client.query<{ server_version_num: string }>('show server_version_num'),
    ];
    const postgresMajor = Math.floor(Number(version.rows[0]?.server_version_num) / 10_000);
    return { client, tables, sequences, migrations, postgresMajor, close: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/**
 * Opens a connection for statements that read or write whole tables. They have no time limit, and read the rows of a
 * table in the order in which they are stored.
 */
export async function openBulkCopyConnection(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    // Network devices between the hub and the server must not drop the connection while a backup writes for minutes.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    application_name: 'mutirao backup',
  });
  // Without a listener a lost connection would end the process; the statement that uses it rejects with the error.
  client.on('error', () => undefined);
  await client.connect();
  // Without `synchronize_seqscans = off`, a scan can begin in the middle of a table that another one is reading. Then
  // the rows of equal tables would come in different orders.
  await client.query(`set search_path to pg_catalog, pg_temp;
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set synchronize_seqscans = off`);
  return client;
}

/**
 * Lists the tables. Left out are those of extensions, and the ledger of functions, views and triggers, because the
 * program that restores creates both in its own version. So are the files of the page, which each instance stores
 * itself.
 */
export async function listTables(client: pg.Client, schemas: readonly string[]): Promise<ArchivedTable[]> {
  const { rows } = await client.query<ArchivedTable>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any ($1) and c.relkind = 'r' and c.relname <> all ($2)
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by n.nspname, c.relname
     order by n.nspname, c.relname`,
    [schemas, [repeatableLedgerTable, 'page_assets']],
  );
  return rows;
}

/**
 * Lists the sequences with their values. A sequence is not part of a snapshot. It is read later, so its value is at least
 * that of any row in the snapshot.
 */
export async function listSequences(
  client: pg.Client,
  schemas: readonly string[],
): Promise<ArchivedSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind = 'S' order by 1, 2`,
    [schemas],
  );
  if (rows.length === 0) return [];
  const selects = rows.map(
    ({ schema, name }) =>
      `select ${client.escapeLiteral(schema)} as schema, ${client.escapeLiteral(name)} as name,
       last_value::text as "lastValue", is_called as "isCalled"
       from ${quoteTableName(client, { schema, name })}`,
  );
  return (await client.query<ArchivedSequence>(selects.join(' union all '))).rows;
}

async function listMigrations(client: pg.Client, schemas: readonly string[]) {
  const migrations: Record<string, string[]> = {};
  for (const schema of schemas) {
    const { rows } = await client.query<{ name: string }>(
      `select name from ${client.escapeIdentifier(schema)}.schema_migrations order by name`,
    );
    migrations[schema] = rows.map(({ name }) => name);
  }
  return migrations;
}
