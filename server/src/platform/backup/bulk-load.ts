import type pg from 'pg';
import { quoteTableName } from './copy-table.ts';
import {
  createIndexesAndForeignKeys,
  dropIndexesAndForeignKeys,
  type IndexAndForeignKeyStatements,
} from './indexes-and-foreign-keys.ts';

type TableName = { schema: string; name: string };

type Loading = {
  schemas: readonly string[];
  /** The tables that are loaded. Their rows are removed. */
  tables: readonly TableName[];
  isEmpty: (client: pg.Client) => Promise<boolean>;
  /** Creates the error that is thrown if the database is not empty. */
  fail: () => Error;
};

/**
 * Prepares tables for their rows, in the transaction of the client: removes indexes and foreign keys, and disables the
 * triggers. Throws the error of `fail` if the database is not empty. Call `finishAndCommitBulkLoad` with the result.
 */
export async function prepareBulkLoad(
  client: pg.Client,
  { schemas, tables, isEmpty, fail }: Loading,
): Promise<IndexAndForeignKeyStatements> {
  const structure = await dropIndexesAndForeignKeys(client, schemas);
  const names = tables.map((table) => quoteTableName(client, table));
  await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
  // The database is checked a second time, because a hub may have been set up since the first check.
  if (!(await isEmpty(client))) throw fail();
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // With this search path the functions in generated columns find each other, as they do in a migration.
  await client.query(`set local search_path to public, pg_temp; truncate ${names.join(', ')}`);
  return structure;
}

/** Creates indexes and foreign keys again, calls `work`, enables the triggers, and commits. */
export async function finishAndCommitBulkLoad(
  client: pg.Client,
  { structure, tables }: { structure: IndexAndForeignKeyStatements; tables: readonly TableName[] },
  work: () => Promise<unknown>,
) {
  await createIndexesAndForeignKeys(client, structure);
  await work();
  for (const table of tables)
    await client.query(`alter table ${quoteTableName(client, table)} enable trigger user`);
  await client.query('commit');
}
