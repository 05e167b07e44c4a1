import { sql, type Queryable } from '#platform/database/database';

/** Returns the version of PostgreSQL. */
export async function readDatabaseVersion(db: Queryable) {
  const row = await db.row<{ version: string }>(sql`select current_setting('server_version') as version`);
  return row?.version ?? '';
}

/** Returns the bytes of the database. */
export async function readDatabaseSizeBytes(db: Queryable) {
  const row = await db.row<{ bytes: number }>(sql`select pg_database_size(current_database()) as bytes`);
  return row?.bytes ?? 0;
}

/** Lists the bytes of each table, with its indexes and long values. */
export const listTableSizes = (db: Queryable) =>
  db.rows<{ schema: string; name: string; bytes: number }>(sql`
    select schemaname as schema, relname as name, pg_total_relation_size(relid) as bytes from pg_stat_user_tables`);
