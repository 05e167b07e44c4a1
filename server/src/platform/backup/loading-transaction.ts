import type pg from 'pg';
import { quoteTable } from './copy-table.ts';
import { createStructure, dropStructure, type RemovedStructure } from './table-structure.ts';

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
 * triggers. Throws the error of `fail` if the database is not empty. Call `endLoading` with the result.
 */
export async function beginLoading(
  client: pg.Client,
  { schemas, tables, isEmpty, fail }: Loading,
): Promise<RemovedStructure> {
  const structure = await dropStructure(client, schemas);
  const names = tables.map((table) => quoteTable(client, table));
  await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
  // The database is checked a second time, because a hub may have been set up since the first check.
  if (!(await isEmpty(client))) throw fail();
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // With this search path the functions in generated columns find each other, as they do in a migration.
  await client.query(`set local search_path to public, pg_temp; truncate ${names.join(', ')}`);
  return structure;
}

/** Creates indexes and foreign keys again, calls `work`, enables the triggers, and commits. */
export async function endLoading(
  client: pg.Client,
  { structure, tables }: { structure: RemovedStructure; tables: readonly TableName[] },
  work: () => Promise<unknown>,
) {
  await createStructure(client, structure);
  await work();
  for (const table of tables)
    await client.query(`alter table ${quoteTable(client, table)} enable trigger user`);
  await client.query('commit');
}
