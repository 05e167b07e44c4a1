import { expect, type Page } from '@playwright/test';
import { readElementEdges } from '../edges.ts';
import { test } from '../two-members.ts';

let ana: Page;
test.beforeAll(({ members }) => void ({ ana } = members));

for (const [path, label] of [
  ['/profile', 'Seções do perfil'],
  ['/settings', 'Seções das configurações'],
] as const)
  test(`every link beside ${path} is whole on a phone`, async () => {
    await ana.setViewportSize({ width: 390, height: 844 });
    await ana.goto(path);
    const links = ana.getByRole('navigation', { name: label }).locator('a, button');
    await expect(links.nth(3)).toBeVisible();
    for (const link of await links.all()) {
      const { left, right } = await readElementEdges(link);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(390);
    }
  });

test('no word of the table of the privacy policy is broken on a phone', async () => {
  await ana.setViewportSize({ width: 390, height: 844 });
  await ana.goto('/privacidade');
  await expect(ana.getByRole('table').first()).toBeVisible();
  const broken = await ana.evaluate(() =>
    [...document.querySelectorAll('td, th')].flatMap((cell) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (range.getClientRects().length > 1) found.push(word);
        }
      return found;
    }),
  );
  expect(broken).toEqual([]);
  expect(await ana.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
