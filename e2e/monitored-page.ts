import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

const recorded = new Map<Page, string[]>();

/** Returns the errors that a browser has logged so far, and the requests that it sent to other servers than the hub. */
export const listBrowserProblems = (page: Page): readonly string[] => recorded.get(page) ?? [];

/** Returns the problems of all monitored pages. */
export const listAllBrowserProblems = (): string[] => [...recorded.values()].flat();

/** Clears the problems of all monitored pages, because the next file must not report them. */
export const clearAllBrowserProblems = () => recorded.clear();

type StorageState = Exclude<BrowserContextOptions['storageState'], string>;

/** Opens a page, and waits until it receives realtime events. */
export async function openWithRealtime(page: Page, address: string) {
  const welcomed = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(address);
  await welcomed;
}

/** Opens a window that records every error that the browser logs, and every request to another server. */
export async function openMonitoredPage(
  browser: Browser,
  baseURL: string,
  storageState?: StorageState,
  serviceWorkers: 'allow' | 'block' = 'block',
) {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const storedState = storageState && { storageState };
  const context = await browser.newContext({ baseURL, permissions, serviceWorkers, ...storedState });
  const opened = await context.newPage();
  const problems: string[] = [];
  recorded.set(opened, problems);
  opened.on('console', (input) => {
    if (
      input.type() === 'error' &&
      !/status of \d\d\d|HTTP Authentication failed|ERR_FAILED/.test(input.text())
    )
      problems.push(input.text());
  });
  opened.on('pageerror', (error) => problems.push(error.message));
  opened.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(baseURL).host) problems.push(`asked ${host}`);
  });
  return opened;
}
