import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '#platform/database/database';
import { openDatabase } from '#platform/database/open-database';
import { templateName, withDatabase } from './template.ts';

export type FreshDatabase = { db: Database; connectionString: string; drop(): Promise<void> };

/** A migrated, empty database of one's own. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${templateName}`);
  const connectionString = withDatabase(server, name);
  const db = openDatabase({ connectionString });
  return {
    db,
    connectionString,
    async drop() {
      await db.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
