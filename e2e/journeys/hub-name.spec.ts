import { expect, type Locator, type Page } from '@playwright/test';
import { hubTest } from '../hub.ts';
import { setUpHubByForm } from '../people.ts';

let page: Page;
hubTest.beforeAll(async ({ browser, hub }) => {
  page = await (await browser.newContext({ baseURL: hub.url, reducedMotion: 'reduce' })).newPage();
  await setUpHubByForm(page, hub);
});
hubTest.afterAll(() => page.context().close());

/** Returns whether a text is cut off, and on how many lines each of its words is. */
const measureText = (text: Locator) =>
  text.evaluate((element) => {
    const linesOf = (word: RegExpMatchArray) => {
      const range = document.createRange();
      const start = word.index ?? 0;
      range.setStart(element.firstChild ?? element, start);
      range.setEnd(element.firstChild ?? element, start + word[0].length);
      return range.getClientRects().length;
    };
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    return {
      isCut: scrollWidth > clientWidth || scrollHeight > clientHeight,
      linesOfWords: [...(element.textContent ?? '').matchAll(/\S+/g)].map(linesOf),
    };
  });

async function renameHub(name: string) {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const renamed = await page.request.put('/api/admin/settings', { headers, data: { name } });
  expect(renamed.status()).toBe(200);
}

hubTest('a long name of the hub is whole in the bar of a phone', async () => {
  await page.setViewportSize({ width: 390, height: 800 });
  const bar = page.getByRole('banner').getByRole('link').first();
  for (const name of ['Comunidade Mutirão', 'Vila do Código']) {
    await renameHub(name);
    await page.goto('/');
    const text = bar.getByText(name, { exact: true });
    await expect(text).toBeVisible();
    const { isCut, linesOfWords } = await measureText(text);
    expect(isCut, name).toBe(false);
    // Each word is on one line: none is divided.
    expect(new Set(linesOfWords), name).toEqual(new Set([1]));
  }
});

for (const { address, has: expectedText } of [
  { address: '/login', has: 'Que bom te ver.' },
  { address: '/termos', has: 'A sua conta' },
  { address: '/nao-existe', has: '404 Page Not Found' },
])
  hubTest(`the longest name of a hub is whole on ${address} at every width`, async ({ browser, hub }) => {
    const name = 'Comunidade Mutirão das Hortas Urbanas e dos Telhados Verdes';
    await renameHub(name);
    const context = await browser.newContext({ baseURL: hub.url, reducedMotion: 'reduce' });
    const guest = await context.newPage();
    for (const width of [320, 390, 1280]) {
      await guest.setViewportSize({ width, height: 844 });
      await guest.goto(address);
      await expect(guest.getByRole('heading', { name: expectedText }).first()).toBeVisible();
      const { isCut, linesOfWords } = await measureText(guest.getByText(name, { exact: true }).first());
      expect(isCut, `${width} px`).toBe(false);
      expect(new Set(linesOfWords), `${width} px`).toEqual(new Set([1]));
      const isWide = await guest.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isWide, `${width} px`).toBe(false);
    }
    await context.close();
    await renameHub('Vila do Código');
  });
