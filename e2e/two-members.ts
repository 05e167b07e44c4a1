import { expect, type Browser, type Page } from '@playwright/test';
import { ana, dora, createSignedInStorage, type Person } from './accounts.ts';
import { hubTest as base, type Hub } from './hub.ts';
import { listAllBrowserProblems, openMonitoredPage } from './monitored-page.ts';

type Windows = { dora: Page; ana: Page };
type Fixtures = { browser: Browser; hub: Hub };

/**
 * Tests in a hub that Dora has set up and Ana has joined. Each has a signed-in window without a page, for all tests of
 * a file. No window may log an error, unless the file sets `mayComplain: true`, or send a request to any other server
 * than the hub.
 */
export const test = base.extend<{ mayComplain: boolean; quiet: void }, Windows & { members: Windows }>({
  database: ['settled', { scope: 'worker' }],
  dora: [({ browser, hub }, use) => lend(dora, { browser, hub }, use), { scope: 'worker' }],
  ana: [({ browser, hub }, use) => lend(ana, { browser, hub }, use), { scope: 'worker' }],
  members: [({ dora: first, ana: second }, use) => use({ dora: first, ana: second }), { scope: 'worker' }],
  mayComplain: [false, { option: true }],
  quiet: [
    async ({ mayComplain }, use) => {
      await use();
      if (!mayComplain) expect(listAllBrowserProblems()).toEqual([]);
    },
    { auto: true },
  ],
});

async function lend(person: Person, { browser, hub }: Fixtures, use: (page: Page) => Promise<void>) {
  const page = await openMonitoredPage(browser, hub.url, await createSignedInStorage(hub.url, person));
  await use(page);
  await page.context().close();
}
