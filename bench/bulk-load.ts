import pg from 'pg';

/**
 * Sends a statement on a bulk-load connection, which fires no triggers, not even those of foreign keys, and
 * does not wait for the disk on commit.
 */
export type SendBulkLoadStatement = (statement: { text: string; values: unknown[] }) => Promise<void>;

const connections = 2;

/**
 * Fills tables without maintaining their indexes during the load, because random inserts of so many rows would read and
 * write the index pages repeatedly. Creates the indexes again afterwards and analyzes the tables for the planner.
 * `work` is distributed piece by piece over two connections.
 */
export async function fillTablesWithoutIndexes(
  address: string,
  tables: readonly string[],
  work: ((send: SendBulkLoadStatement) => Promise<void>)[],
) {
  const clients = await Promise.all(Array.from({ length: connections }, () => connect(address)));
  const [first] = clients;
  try {
    await first?.query('update pg_index set indisready = false where indrelid = any($1::regclass[])', [
      tables,
    ]);
    const remaining = [...work];
    await Promise.all(
      clients.map(async (client) => {
        const send: SendBulkLoadStatement = async ({ text, values }) =>
          void (await client.query(text, values));
        for (let next = remaining.shift(); next; next = remaining.shift()) await next(send);
      }),
    );
    const remainingTables = [...tables];
    await Promise.all(
      clients.map(async (client) => {
        for (let table = remainingTables.shift(); table; table = remainingTables.shift()) {
          await client.query(`reindex table ${table}`);
          await client.query(`vacuum analyze ${table}`);
        }
      }),
    );
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/**
 * Runs `work` on one bulk-load connection. Unlike `fillTablesWithoutIndexes`, it maintains the indexes during the load,
 * as single inserts do, and leaves it to `work` to analyze the tables.
 */
export async function withBulkLoadConnection(
  address: string,
  work: (send: SendBulkLoadStatement) => Promise<void>,
) {
  const client = await connect(address);
  try {
    await work(async ({ text, values }) => void (await client.query(text, values)));
  } finally {
    await client.end();
  }
}

async function connect(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'`,
  );
  return client;
}
