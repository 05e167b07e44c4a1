import { consentDocumentNames } from '@mutirao/contract/features/legal/limits';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../e2e/find-chromium.ts';
import type { HubProcess } from './hub-process.ts';

/** Opens a Chromium page with a signed-in member who has accepted all terms. Closes it after the work. */
export async function withSignedInPage<Result>(
  { url, signIn }: Pick<HubProcess, 'url' | 'signIn'>,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const headers = await signIn();
    await accept(url, { ...headers, Origin: url });
    const [name = '', value = ''] = headers.Cookie.split('=');
    const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 844 } });
    const { hostname: domain } = new URL(url);
    await context.addCookies([{ name, value, domain, path: '/', secure: true, httpOnly: true }]);
    return await work(await context.newPage());
  } finally {
    await browser.close();
  }
}

// Accepts the terms for the member, because otherwise the consent dialog covers the page.
async function accept(url: string, headers: Record<string, string>) {
  const consents = consentDocumentNames.map((document) => ({ document, version: 1 }));
  const response = await fetch(`${url}/api/user/consents`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ consents }),
  });
  if (!response.ok) throw new Error(`the consents were answered ${response.status}`);
}

type ScrollOptions = { frames: number; by: number; within?: string };

/**
 * Scrolls the page, or the scroll container `within` it, by the given number of pixels per frame. Returns the number of
 * frames, the number of frames over 50 ms, and the longest frame in milliseconds.
 */
export async function measureScrollJank(page: Page, options: ScrollOptions) {
  const frameTimes = await page.evaluate(async ({ frames: max, by, within }: ScrollOptions) => {
    const scroller = (within && document.querySelector(within)) || document.scrollingElement;
    const times: number[] = [];
    let before = await new Promise<number>(requestAnimationFrame);
    while (times.length < max) {
      scroller?.scrollBy(0, by);
      const now = await new Promise<number>(requestAnimationFrame);
      times.push(now - before);
      before = now;
    }
    return times;
  }, options);
  return {
    frames: frameTimes.length,
    'frames over 50 ms': frameTimes.filter((time) => time > 50).length,
    'longest frame ms': Math.round(Math.max(...frameTimes)),
  };
}
