import { acceptedDocuments } from '@mutirao/contract/features/legal/limits';
import { chromium, type Page } from '@playwright/test';
import { sql } from '../server/src/platform/database/database.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { middleOf, rounded, withDatabase, type Size } from './databases.ts';
import { person, startHub } from './hub-process.ts';
import { seedPanel } from './moderation-statements.ts';

const cases = 10_000;
const decisions = 25;
const strides = 600;

/** Decides cases by the keyboard in a queue of 10,000, in Chromium, and goes down it: what of that the machine takes. */
export function measureQueue(size: Size) {
  return withDatabase(size, async ({ address, folder }) => {
    const pending = await fillQueue(address);
    const hub = await startHub({ folder, databaseUrl: address });
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      const headers = await hub.signIn();
      await accept(hub.url, { ...headers, Origin: hub.url });
      const db = openDatabase({ connectionString: address });
      await db.run(sql`update members set role = 'moderator' where email = ${person.email}`);
      await db.close();
      const [name = '', value = ''] = headers.Cookie.split('=');
      const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 844 } });
      const { hostname: domain } = new URL(hub.url);
      await context.addCookies([{ name, value, domain, path: '/', secure: true, httpOnly: true }]);
      const page = await context.newPage();
      await page.goto(`${hub.url}/admin/denuncias`);
      await page.locator('article[data-case]').first().waitFor();
      const times: number[] = [];
      for (let decided = 0; decided < decisions; decided += 1) times.push(await decideNext(page));
      const frames = await page.evaluate(goDown, strides);
      return [
        {
          pending,
          'key until the next, p50 ms': rounded(middleOf(times), 0),
          'worst ms': rounded(Math.max(...times), 0),
          'frames on the way down': frames.length,
          'frames over 50 ms': frames.filter((took) => took > 50).length,
          'longest frame ms': rounded(Math.max(...frames), 0),
          'cards kept': await page.locator('article[data-case]').count(),
        },
      ];
    } finally {
      await browser.close();
      await hub.stop();
    }
  });
}

/** As many as there should be wait, also where some were decided the last time. */
async function fillQueue(address: string) {
  const db = openDatabase({ connectionString: address, patience: 600_000 });
  try {
    const count = async () =>
      (
        await db.row<{ waiting: number }>(sql`
        select count(*)::integer as waiting from report_cases where status = 'pending'`)
      )?.waiting ?? 0;
    if ((await count()) === 0) await seedPanel(db, { members: 1_000, cases });
    return await count();
  } finally {
    await db.close();
  }
}

// Otherwise the dialog that asks for it stands before everything.
async function accept(url: string, headers: Record<string, string>) {
  const consents = acceptedDocuments.map((document) => ({ document, version: 1 }));
  const answer = await fetch(`${url}/api/user/consents`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ consents }),
  });
  if (!answer.ok) throw new Error(`the consents were answered ${answer.status}`);
}

/** Ignores the case at hand with two keys; how long until the hub has decided and the next one has the focus. */
async function decideNext(page: Page): Promise<number> {
  if (!(await page.evaluate(() => document.activeElement?.matches('[data-case]')))) {
    await page.keyboard.press('j');
  }
  const id = await page.evaluate(() => document.activeElement?.getAttribute('data-case'));
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  const from = performance.now();
  await page.keyboard.press('i');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  if (!(await answered).ok()) throw new Error('the case was not decided');
  await page.waitForFunction((was) => {
    const next = document.activeElement?.getAttribute('data-case');
    return next !== null && next !== undefined && next !== was;
  }, id);
  return performance.now() - from;
}

/** Scrolls down frame by frame, further than a page each second; how long each frame took. */
async function goDown(most: number) {
  const frames: number[] = [];
  let before = await new Promise<number>(requestAnimationFrame);
  while (frames.length < most) {
    scrollBy(0, 120);
    const now = await new Promise<number>(requestAnimationFrame);
    frames.push(now - before);
    before = now;
  }
  return frames;
}
