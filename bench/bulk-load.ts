import pg from 'pg';

/** Sends a statement on a connection that is meant for many rows: nothing is checked on the way, and none is hurried. */
export type Send = (statement: { text: string; values: unknown[] }) => Promise<void>;

const hands = 2;

/**
 * Fills tables without keeping their indexes up to date on the way: those of so many rows in no order would be read and
 * written over and over. They are made anew afterwards, and everything is counted for the planner. `work` is given out
 * piece by piece to two connections.
 */
export async function loadInBulk(
  address: string,
  tables: readonly string[],
  work: ((send: Send) => Promise<void>)[],
) {
  const clients = await Promise.all(Array.from({ length: hands }, () => connect(address)));
  const [first] = clients;
  try {
    await first?.query('update pg_index set indisready = false where indrelid = any($1::regclass[])', [
      tables,
    ]);
    const left = [...work];
    await Promise.all(
      clients.map(async (client) => {
        const send: Send = async ({ text, values }) => void (await client.query(text, values));
        for (let next = left.shift(); next; next = left.shift()) await next(send);
      }),
    );
    const tidying = [...tables];
    await Promise.all(
      clients.map(async (client) => {
        for (let table = tidying.shift(); table; table = tidying.shift()) {
          await client.query(`reindex table ${table}`);
          await client.query(`vacuum analyze ${table}`);
        }
      }),
    );
  } finally {
    await Promise.all(clients.map((client) => client.end()));
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
