import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The migrated, empty one. */
export const emptyTemplate = 'mutirao_template';

/** Creates a separate database on that server from a template. */
export async function copyTemplate(server: string, template = emptyTemplate) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOnServer(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    connectionString: databaseUrlOn(server, name),
    drop: () => runOnServer(server, `drop database ${name} with (force)`),
  };
}

export function databaseUrlOn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function runOnServer(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
