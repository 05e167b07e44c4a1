import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../e2e/find-chromium.ts';
import { sql } from '../server/src/platform/database/database.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { crowdedDiscussionIdSql } from './comment-statements.ts';
import { computeMedian, roundTo, withSeededDatabase, type DatabaseSizeName } from './databases.ts';
import { startHub } from './hub-process.ts';

const stops = [100, 500, 1_000, 2_000, 4_000];

/**
 * Scrolls through a discussion of 10,000 comments in Chromium, page after page, and reports how fast the page responds.
 */
export function measureDiscussionScrolling(size: DatabaseSizeName) {
  return withSeededDatabase(size, async ({ address, folder }) => {
    const db = openDatabase({ connectionString: address });
    const crowdedDiscussion = await db.row<{ id: string }>(sql`select ${crowdedDiscussionIdSql} as id`);
    await db.close();
    const hub = await startHub({ folder, databaseUrl: address });
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
    });
    try {
      const [name = '', value = ''] = (await hub.signIn()).Cookie.split('=');
      const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 844 } });
      const { hostname: domain } = new URL(hub.url);
      await context.addCookies([{ name, value, domain, path: '/', secure: true, httpOnly: true }]);
      const page = await context.newPage();
      await page.addInitScript(watchTasks);
      await page.goto(`${hub.url}/discussions/${crowdedDiscussion?.id}`);
      await page.locator('article[id^="c-"]').first().waitFor();
      const rows = [];
      for (const [index, to] of stops.entries())
        rows.push(await scrollDown(page, { from: stops[index - 1] ?? pageLength, to }));
      return rows;
    } finally {
      await browser.close();
      await hub.stop();
    }
  });
}

function watchTasks() {
  const tasks: number[] = [];
  Reflect.set(globalThis, 'tasks', tasks);
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
    {
      type: 'longtask',
    },
  );
}

const pageLength = 20;

/**
 * Scrolls down until the given number of comments is loaded, then measures how long a click takes to show its effect.
 */
async function scrollDown(page: Page, { from, to }: { from: number; to: number }) {
  const waits: number[] = [];
  await page.evaluate(() => Reflect.get(globalThis, 'tasks').splice(0));
  for (let read = from; read < to; read += pageLength) waits.push(await page.evaluate(loadMoreComments));
  const tasks: number[] = await page.evaluate(() => Reflect.get(globalThis, 'tasks'));
  return {
    'comments read': to,
    'comments in the DOM': await page.locator('ol > li').count(),
    'next page, median ms': roundTo(computeMedian(waits), 0),
    'next page, worst ms': roundTo(Math.max(...waits), 0),
    'longest task ms': roundTo(Math.max(0, ...tasks), 0),
    'like until paint, ms': roundTo(await page.evaluate(clickLikeButton), 0),
    'heap MB': roundTo(await page.evaluate(() => Reflect.get(performance, 'memory').usedJSHeapSize / 1e6), 0),
  };
}

/** Scrolls to the end, waits until more comments are loaded, and returns how long that took. */
async function loadMoreComments() {
  const last = () => [...document.querySelectorAll('ol > li > article')].at(-1)?.id;
  const before = last();
  const from = performance.now();
  while (last() === before) {
    if (performance.now() - from > 20_000) throw new Error('no more comments were loaded');
    scrollTo(0, document.documentElement.scrollHeight);
    await new Promise(requestAnimationFrame);
  }
  return performance.now() - from;
}

/**
 * Clicks the like button of the last comment twice. Returns the milliseconds until the page shows the effect of the
 * first click, or -1 if there is no comment.
 */
async function clickLikeButton() {
  const hearts = [...document.querySelectorAll<HTMLElement>('article[id^="c-"] button[aria-pressed]')];
  const heart = hearts.at(-1);
  if (!heart) return -1;
  const from = performance.now();
  const was = heart.getAttribute('aria-pressed');
  heart.click();
  while (heart.getAttribute('aria-pressed') === was) await new Promise(requestAnimationFrame);
  const took = performance.now() - from;
  heart.click();
  return took;
}
