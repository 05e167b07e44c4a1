import pg from 'pg';

const alreadyThere = '42P04';

/**
 * Creates a database on a server unless it exists, and returns its connection string. Throws for a name with other
 * characters than lowercase letters, digits and `_`.
 */
export async function ensureDatabase(connectionString: string, name: string): Promise<string> {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name)) throw new Error(`invalid database name: ${name}`);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const existing = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (existing.rowCount === 0) await client.query(`create database ${name}`).catch(unlessThere);
  } finally {
    await client.end();
  }
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
}

// For two concurrent starts: one of them creates the database.
function unlessThere(error: unknown) {
  if (!(error instanceof pg.DatabaseError) || error.code !== alreadyThere) throw error;
}
