import type { Page } from '@playwright/test';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { createDatabaseFromTemplate } from '../server/src/testing/create-database-from-template.ts';
import { startTestServerOnDatabase } from '../server/src/testing/test-server.ts';

export type HubWithClock = Awaited<ReturnType<typeof startHubWithClock>>;

/** Starts the real hub in this process, on an empty database, with a clock that can be advanced. */
export async function startHubWithClock(
  settings: Record<string, string> = {},
  options: Parameters<typeof startTestServerOnDatabase>[2] = {},
) {
  const { connectionString, drop } = await createDatabaseFromTemplate(process.env['E2E_POSTGRES'] ?? '');
  const db = openDatabase({ connectionString });
  const close = () => db.close().then(drop);
  const hub = await startTestServerOnDatabase({ db, connectionString, drop: close }, settings, options);
  return {
    ...hub,
    /** Advances the clocks of the hub and of a browser; due timers of the page fire. */
    async advanceTime(page: Page, milliseconds: number) {
      hub.passTime(milliseconds);
      await page.clock.runFor(milliseconds);
    },
  };
}
