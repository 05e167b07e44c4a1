import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#platform/database/embedded/embedded-database';
import { migrate } from '#platform/database/migrate';
import { migrationLines } from '../app.ts';

const template = 'mutirao_template';
// Tests lose nothing in a power cut.
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** One PostgreSQL for a whole run of tests, with a migrated template. */
export async function startHastyPostgres() {
  const folder = await mkdtemp(path.join(tmpdir(), 'mutirao-test-'));
  const server = await startEmbedded({ dataFolder: folder, settings: hasty });
  await onServer(server.connectionString, `create database ${template}`);
  await migrate(withDatabase(server.connectionString, template), migrationLines);
  return {
    connectionString: server.connectionString,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A migrated, empty database of one's own on that server. */
export async function copyTemplate(server: string) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${template}`);
  return {
    connectionString: withDatabase(server, name),
    drop: () => onServer(server, `drop database ${name} with (force)`),
  };
}

function withDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
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
