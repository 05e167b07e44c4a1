import { createTestDatabase } from './test-database.ts';
import { startTestServerOn } from './serve.ts';

export type { TestServer } from './serve.ts';

/** The real hub on a database of its own, from the template of this test run. */
export const startTestServer = async (
  settings: Record<string, string> = {},
  how: Parameters<typeof startTestServerOn>[2] = {},
) => startTestServerOn(await createTestDatabase(), settings, how);
