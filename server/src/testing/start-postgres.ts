import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#platform/database/embedded/embedded-database';
import { migrate } from '#platform/database/migrate';
import { migrationLines } from '../app.ts';
import { templateName, withDatabase } from './template.ts';

declare module 'vitest' {
  // Vitest's own name for it: interfaces merge, types do not.
  interface ProvidedContext {
    postgres: string;
  }
}

// Tests lose nothing in a power cut.
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** One PostgreSQL for a whole run of the tests, with a migrated template that every test file copies. */
export default async function startPostgres(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'mutirao-test-'));
  const server = await startEmbedded({ dataFolder: folder, settings: hasty });
  await makeTemplate(server.connectionString);
  project.provide('postgres', server.connectionString);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  await migrate(withDatabase(connectionString, templateName), migrationLines);
}
