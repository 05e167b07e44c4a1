import { createTestDatabase } from './test-database.ts';
import { startTestServerOnDatabase } from './serve.ts';

export type { TestServer } from './serve.ts';

/** Starts the real hub on a new database that is copied from the template of this test run. */
export const startTestServer = async (
  settings: Record<string, string> = {},
  how: Parameters<typeof startTestServerOnDatabase>[2] = {},
) => startTestServerOnDatabase(await createTestDatabase(), settings, how);
