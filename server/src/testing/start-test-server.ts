import { freshDatabase } from './fresh-database.ts';
import { serve } from './serve.ts';

export type { TestServer } from './serve.ts';

/** The real hub on a database of its own, from the template of this test run. */
export const startTestServer = async (
  settings: Record<string, string> = {},
  how: Parameters<typeof serve>[2] = {},
) => serve(await freshDatabase(), settings, how);
