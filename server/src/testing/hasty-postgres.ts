import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '#platform/database/embedded/embedded-database';
import { migrate } from '#platform/database/migrate';
import { migrationLines } from '../app.ts';
import { emptyTemplate, onServer, withDatabase } from './copy-template.ts';

// Tests lose nothing in a power cut, and many hubs share the one server: a hub has up to eighteen connections.
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

/** One PostgreSQL for a whole run of tests, with a migrated template. */
export async function startHastyPostgres() {
  const folder = await mkdtemp(path.join(tmpdir(), 'mutirao-test-'));
  const server = await startEmbedded({ dataFolder: folder, settings: hasty });
  await onServer(server.connectionString, `create database ${emptyTemplate}`);
  await migrate(withDatabase(server.connectionString, emptyTemplate), migrationLines);
  return {
    connectionString: server.connectionString,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
