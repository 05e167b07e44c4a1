import { inject } from 'vitest';
import type { Database } from '#platform/database/database';
import { openDatabase } from '#platform/database/open-database';
import { createDatabaseFromTemplate } from './create-database-from-template.ts';

export type TestDatabase = { db: Database; connectionString: string; drop(): Promise<void> };

/** Creates a separate, migrated, empty database. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { connectionString, drop } = await createDatabaseFromTemplate(inject('postgres'));
  // The timeouts are long because tests run hundreds of queries at once, also on a slow machine.
  const db = openDatabase({ connectionString, connectionTimeoutMs: 20_000, statementTimeoutMs: 15_000 });
  return {
    db,
    connectionString,
    async drop() {
      await db.close();
      await drop();
    },
  };
}
