import { createTestDatabase } from './test-database.ts';
import { startTestServerOnDatabase } from './test-server.ts';

export type { TestServer } from './test-server.ts';

/** Starts the real hub on a new database that is copied from the template of this test run. */
export const startTestServer = async (
  settings: Record<string, string> = {},
  options: Parameters<typeof startTestServerOnDatabase>[2] = {},
) => startTestServerOnDatabase(await createTestDatabase(), settings, options);
