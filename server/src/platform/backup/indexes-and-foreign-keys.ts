import type pg from 'pg';

/** The statements that create again what `dropIndexesAndForeignKeys` removed. */
export type IndexAndForeignKeyStatements = { indexes: string[]; constraints: string[] };

/**
 * Removes what makes loading rows slow or depend on the order of the tables: the foreign keys, and the indexes that
 * enforce no constraint. Returns the statements that create them again.
 */
export async function dropIndexesAndForeignKeys(
  client: pg.Client,
  schemas: readonly string[],
): Promise<IndexAndForeignKeyStatements> {
  // With this search path the definitions contain the schemas of all names.
  await client.query('set local search_path to pg_catalog, pg_temp');
  const constraints = await client.query<DropAndCreateSql>(
    `select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as remove,
            format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as create
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where c.contype = 'f' and c.conparentid = 0 and n.nspname = any ($1)
     order by c.conrelid::regclass::text, c.conname`,
    [schemas],
  );
  const indexes = await client.query<DropAndCreateSql>(
    `select format('drop index %s', i.indexrelid::regclass) as remove, pg_get_indexdef(i.indexrelid) as create
     from pg_index i
     join pg_class c on c.oid = i.indexrelid
     join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and not i.indisprimary
       and not exists (select from pg_constraint p where p.conindid = i.indexrelid)
     order by i.indexrelid::regclass::text`,
    [schemas],
  );
  for (const { remove } of [...constraints.rows, ...indexes.rows]) await client.query(remove);
  return {
    indexes: indexes.rows.map(({ create }) => create),
    constraints: constraints.rows.map(({ create }) => create),
  };
}

/** Creates the indexes, and then the foreign keys, which use them. */
export async function createIndexesAndForeignKeys(
  client: pg.Client,
  { indexes, constraints }: IndexAndForeignKeyStatements,
) {
  for (const statement of [...indexes, ...constraints]) await client.query(statement);
}

type DropAndCreateSql = { remove: string; create: string };
