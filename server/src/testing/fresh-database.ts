import { inject } from 'vitest';
import type { Database } from '#platform/database/database';
import { openDatabase } from '#platform/database/open-database';
import { copyTemplate } from './copy-template.ts';

export type FreshDatabase = { db: Database; connectionString: string; drop(): Promise<void> };

/** A migrated, empty database of one's own. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { connectionString, drop } = await copyTemplate(inject('postgres'));
  // Hundreds at once are to be counted rightly, however slow the machine is.
  const db = openDatabase({ connectionString, connecting: 20_000, patience: 15_000 });
  return {
    db,
    connectionString,
    async drop() {
      await db.close();
      await drop();
    },
  };
}
