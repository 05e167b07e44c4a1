import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '#platform/database/open-database';
import { templateName } from './global-setup.ts';

/** A migrated database of one's own, gone with `close`. */
export async function freshDatabase() {
  const address = inject('serverAddress');
  const name = `t_${randomBytes(6).toString('hex')}`;
  await onServer(address, `create database ${name} template ${templateName}`);
  const own = new URL(address);
  own.pathname = `/${name}`;
  const db = openDatabase({ connectionString: own.href });
  return {
    db,
    connectionString: own.href,
    close: async () => {
      await db.close();
      await onServer(address, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(address: string, statement: string) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
