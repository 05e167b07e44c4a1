import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

const noted = new Map<Page, string[]>();

/** What a browser complained about so far, and whom it asked besides the hub. */
export const problemsIn = (page: Page): readonly string[] => noted.get(page) ?? [];

/** The same of every window there was. */
export const allProblems = (): string[] => [...noted.values()].flat();

type Holding = Exclude<BrowserContextOptions['storageState'], string>;

/** Goes to an address, and waits until the page hears of what others do. */
export async function listenAt(page: Page, address: string) {
  const welcomed = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(address);
  await welcomed;
}

/** A window that notes whatever a browser complains about, and every request to somebody else. */
export async function aWindow(
  browser: Browser,
  baseURL: string,
  storageState?: Holding,
  serviceWorkers: 'allow' | 'block' = 'block',
) {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const held = storageState && { storageState };
  const context = await browser.newContext({ baseURL, permissions, serviceWorkers, ...held });
  const opened = await context.newPage();
  const problems: string[] = [];
  noted.set(opened, problems);
  opened.on('console', (said) => {
    if (
      said.type() === 'error' &&
      !/status of \d\d\d|HTTP Authentication failed|ERR_FAILED/.test(said.text())
    )
      problems.push(said.text());
  });
  opened.on('pageerror', (error) => problems.push(error.message));
  opened.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(baseURL).host) problems.push(`asked ${host}`);
  });
  return opened;
}
