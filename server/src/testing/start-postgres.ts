import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './test-postgres.ts';

declare module 'vitest' {
  // Must be an interface with the name that Vitest declares, because only interfaces are merged.
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
