import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './test-postgres.ts';

declare module 'vitest' {
  // Vitest's own name for it: interfaces merge, types do not.
  interface ProvidedContext {
    postgres: string;
  }
}

/** Starts the PostgreSQL of a test run. Every test file copies its own database from its template. */
export default async function startPostgres(project: TestProject) {
  const postgres = await startTestPostgres();
  project.provide('postgres', postgres.connectionString);
  return postgres.stop;
}
