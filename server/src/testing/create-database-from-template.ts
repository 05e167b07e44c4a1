import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { buildDatabaseUrlOnServer } from '#platform/database/ensure-database';

/** The name of the template database that is migrated and has no data. */
export const migratedTemplateDatabaseName = 'mutirao_template';

/** Creates a database on a PostgreSQL server as a copy of a template database. `drop` deletes it. */
export async function createDatabaseFromTemplate(server: string, template = migratedTemplateDatabaseName) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runSqlOnServer(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    connectionString: buildDatabaseUrlOnServer(server, name),
    drop: () => runSqlOnServer(server, `drop database ${name} with (force)`),
  };
}

/** Creates a database without any table. `drop` deletes it. */
export const createEmptyDatabase = (server: string) => createDatabaseFromTemplate(server, 'template1');

/** Runs one SQL statement on a PostgreSQL server over a separate connection. */
export async function runSqlOnServer(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
