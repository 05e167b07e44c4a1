import { expect, type Browser, type Page } from '@playwright/test';
import { ana, dora, createSignedInStorageState, type Person } from './accounts.ts';
import { hubTest as base, type TestFileHub } from './hub.ts';
import { listAllBrowserProblems, openMonitoredPage } from './monitored-page.ts';

type Windows = { dora: Page; ana: Page };
type Options = { allowsBrowserProblems: boolean; failOnBrowserProblems: void };

/**
 * Tests in a hub that Dora has set up and Ana has joined. Each of the two members has one signed-in window, which is
 * empty at first and shared by all tests of a file. No window may log an error, unless the file sets
 * `allowsBrowserProblems: true`, or send a request to any other server than the hub.
 */
export const test = base.extend<Options & Windows & { members: Windows }>({
  database: 'settled',
  dora: async ({ browser, hub }, use) => use(await openSharedPage(browser, hub, dora)),
  ana: async ({ browser, hub }, use) => use(await openSharedPage(browser, hub, ana)),
  members: async ({ dora: first, ana: second }, use) => use({ dora: first, ana: second }),
  allowsBrowserProblems: [false, { option: true }],
  failOnBrowserProblems: [
    async ({ allowsBrowserProblems }, use) => {
      await use();
      if (!allowsBrowserProblems) expect(listAllBrowserProblems()).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens the window of a member, or returns the window that an earlier test of the file has opened. */
async function openSharedPage(browser: Browser, hub: TestFileHub, person: Person) {
  const opened = hub.pages.get(person.email);
  if (opened) return opened;
  const page = await openMonitoredPage(browser, hub.url, await createSignedInStorageState(hub.url, person));
  hub.pages.set(person.email, page);
  return page;
}
