import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrationLines } from '../app.ts';
import { startEmbedded } from '#platform/database/embedded/embedded-database';
import { migrate } from '#platform/database/migrate';

export const templateName = 'hub_template';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server every test file makes its own database on. */
    serverAddress: string;
  }
}

/** One PostgreSQL for the whole run, with one migrated database that all others are copied from. */
export default async function startDatabase({ provide }: TestProject) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-test-'));
  const server = await startEmbedded({
    dataFolder: folder,
    // A crash loses nothing here that anybody would miss.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  const client = new pg.Client({ connectionString: server.connectionString });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  const template = new URL(server.connectionString);
  template.pathname = `/${templateName}`;
  await migrate(template.href, migrationLines);
  provide('serverAddress', server.connectionString);

  return async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
}
