import { sql, type Queryable } from '#platform/database/database';

/** Returns the version of PostgreSQL and the bytes of the database. */
export const findDatabaseFacts = (db: Queryable) =>
  db.row<{ version: string; bytes: number }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`);

/** Lists the bytes of each table, with its indexes and long values. */
export const listTableSizes = (db: Queryable) =>
  db.rows<{ schema: string; name: string; bytes: number }>(sql`
    select schemaname as schema, relname as name, pg_total_relation_size(relid) as bytes from pg_stat_user_tables`);
