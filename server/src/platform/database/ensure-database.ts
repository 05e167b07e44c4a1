import pg from 'pg';
import { runWithNewConnection } from './run-with-new-connection.ts';

const duplicateDatabaseCode = '42P04';

/**
 * Creates a database on a server unless it exists, and returns its connection string. Throws for a name with other
 * characters than lowercase letters, digits and `_`.
 */
export async function ensureDatabase(connectionString: string, name: string): Promise<string> {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name)) throw new Error(`invalid database name: ${name}`);
  await runWithNewConnection(connectionString, async (client) => {
    const existing = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (existing.rowCount === 0) await client.query(`create database ${name}`).catch(ignoreAlreadyExists);
  });
  return buildDatabaseUrlOnServer(connectionString, name);
}

/** Returns the connection string of another database on the same server. */
export function buildDatabaseUrlOnServer(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

// For two concurrent starts: one of them creates the database.
function ignoreAlreadyExists(error: unknown) {
  if (!(error instanceof pg.DatabaseError) || error.code !== duplicateDatabaseCode) throw error;
}
