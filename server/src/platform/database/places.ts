import { sql, type Sql } from './database.ts';

/** What comes behind a place in the order of a moment and an id; everything, where there is no place yet. */
export const afterMoment = (columns: Sql, after: readonly string[] | undefined): Sql =>
  after ? sql`and (${columns}) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql.empty;

/** The same in the order of ids alone. */
export const afterId = (column: Sql, after: readonly string[] | undefined): Sql =>
  after ? sql`and ${column} > ${after[0]}::uuid` : sql.empty;
