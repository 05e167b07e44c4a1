import { sql, type Sql } from './database.ts';

/** Returns the condition for rows after a cursor, in the order of timestamp and id; empty if there is no cursor. */
export const buildAfterTimeKeySql = (columns: Sql, after: readonly string[] | undefined): Sql =>
  after ? sql`and (${columns}) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql.empty;

/** Returns the condition for rows after a cursor, in the order of ids; empty if there is no cursor. */
export const buildAfterIdKeySql = (column: Sql, after: readonly string[] | undefined): Sql =>
  after ? sql`and ${column} > ${after[0]}::uuid` : sql.empty;
