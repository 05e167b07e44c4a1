import type { Page } from '@playwright/test';
import { sql } from '../server/src/platform/database/database.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { computeMedian, roundTo, withSeededDatabase, type DatabaseSizeName } from './databases.ts';
import { benchMemberCredentials, startHub } from './hub-process.ts';
import { seedModeration } from './moderation-statements.ts';
import { measureScrollJank, withSignedInPage } from './signed-in-page.ts';

const cases = 10_000;
const decisions = 25;
const strides = 600;

/**
 * Measures in Chromium how long it takes to decide a case by keyboard in a queue of 10,000 cases, without any time for
 * reading, and how fast the queue scrolls.
 */
export function measureModerationQueueInBrowser(size: DatabaseSizeName) {
  return withSeededDatabase(size, async ({ address, folder }) => {
    const pending = await fillQueue(address);
    const hub = await startHub({ folder, databaseUrl: address });
    try {
      await hub.signIn();
      const db = openDatabase({ connectionString: address });
      await db.run(sql`update members set role = 'moderator' where email = ${benchMemberCredentials.email}`);
      await db.close();
      return await withSignedInPage(hub, async (page) => {
        await page.goto(`${hub.url}/admin/denuncias`);
        await page.locator('article[data-case]').first().waitFor();
        const times: number[] = [];
        for (let decided = 0; decided < decisions; decided += 1) times.push(await decideNext(page));
        return [
          {
            pending,
            'decision until the next case, p50 ms': roundTo(computeMedian(times), 0),
            'worst ms': roundTo(Math.max(...times), 0),
            ...(await measureScrollJank(page, { frames: strides, by: 120 })),
            'cards in the DOM': await page.locator('article[data-case]').count(),
          },
        ];
      });
    } finally {
      await hub.stop();
    }
  });
}

/** Seeds the pending cases if an earlier run has left none, and returns the number of pending cases. */
async function fillQueue(address: string) {
  const db = openDatabase({ connectionString: address, statementTimeoutMs: 600_000 });
  try {
    const count = async () =>
      (
        await db.row<{ waiting: number }>(sql`
        select count(*)::integer as waiting from report_cases where status = 'pending'`)
      )?.waiting ?? 0;
    if ((await count()) === 0) await seedModeration(db, { members: 1_000, cases });
    return await count();
  } finally {
    await db.close();
  }
}

/**
 * Dismisses the current case with two keys. Returns the milliseconds until the hub has decided and the next case has
 * the focus.
 */
async function decideNext(page: Page): Promise<number> {
  if (!(await page.evaluate(() => document.activeElement?.matches('[data-case]')))) {
    await page.keyboard.press('j');
  }
  const id = await page.evaluate(() => document.activeElement?.getAttribute('data-case'));
  const responsePromise = page.waitForResponse((response) => response.request().method() === 'PATCH');
  const from = performance.now();
  await page.keyboard.press('i');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  if (!(await responsePromise).ok()) throw new Error('the case was not decided');
  await page.waitForFunction((was) => {
    const next = document.activeElement?.getAttribute('data-case');
    return next !== null && next !== undefined && next !== was;
  }, id);
  return performance.now() - from;
}
