import type pg from 'pg';
import { parseOldestCompatibleVersion } from './contract-steps.ts';
import { removeSqlComments, type SqlFile } from './migration-files.ts';
import { runTransactionWithShortLockTimeout } from './run-transaction-with-short-lock-timeout.ts';

const marker = /^(?:-- contract: \d+\.\d+\.\d+\r?\n)?-- without a transaction\r?\n/;

/**
 * Applies migrations, each in its own transaction. A file that begins with `-- without a transaction`, or has that line
 * below the one of a contract step, builds an index while others write: its statements are run one after the other, and
 * it is run again as a whole if one fails.
 */
export async function applyMigrations(client: pg.Client, schema: string, files: readonly SqlFile[]) {
  if (files.length === 0) return;
  // Ledgers of versions before contract steps do not have the column.
  await client.query(`alter table ${schema}.schema_migrations add column if not exists oldest_version text`);
  for (const file of files) {
    if (marker.test(file.text)) await applyStatements(client, schema, file);
    else await runTransactionWithShortLockTimeout(client, () => applyFile(client, schema, file));
  }
}

async function applyFile(client: pg.Client, schema: string, file: SqlFile) {
  await runMigration(client, file, file.text);
  await record(client, schema, file);
}

async function applyStatements(client: pg.Client, schema: string, file: SqlFile) {
  for (const statement of removeSqlComments(file.text).split(';'))
    if (statement.trim() !== '') await runMigration(client, file, statement);
  await record(client, schema, file);
}

async function runMigration(client: pg.Client, { name }: SqlFile, text: string) {
  try {
    await client.query(text);
  } catch (error) {
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}

const record = (client: pg.Client, schema: string, { name, checksum, text }: SqlFile) =>
  client.query(
    `insert into ${schema}.schema_migrations (name, checksum, oldest_version) values ($1, $2, $3)`,
    [name, checksum, parseOldestCompatibleVersion(text)],
  );
