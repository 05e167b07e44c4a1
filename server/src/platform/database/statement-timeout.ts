import { sql, type Database } from './database.ts';

/** Returns whether the server ends a slow statement that the hub sends outside of a transaction. */
export async function hasStatementTimeout(db: Database): Promise<boolean> {
  const row = await db.row<{ timeout: string }>(sql`select current_setting('statement_timeout') as timeout`);
  return row?.timeout !== '0';
}
