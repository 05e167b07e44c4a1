import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { migrationLines } from '../server/src/app.ts';
import { startEmbedded } from '../server/src/platform/database/embedded/embedded-database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { serve } from '../server/src/testing/serve.ts';

export type ClockedHub = Awaited<ReturnType<typeof startClockedHub>>;

/** The real hub in this process, on an empty database, with a clock that can be moved ahead. */
export async function startClockedHub() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-clock-'));
  const postgres = await startEmbedded({ dataFolder: folder });
  await migrate(postgres.connectionString, migrationLines);
  const db = openDatabase({ connectionString: postgres.connectionString });
  const hub = await serve({
    db,
    connectionString: postgres.connectionString,
    drop: async () => {
      await db.close();
      await postgres.stop();
      await rm(folder, { recursive: true });
    },
  });
  return {
    ...hub,
    /** Lets time pass for the hub and for a browser alike; timers of the page fire on the way. */
    async letPass(page: Page, milliseconds: number) {
      hub.passTime(milliseconds);
      await page.clock.runFor(milliseconds);
    },
  };
}
