import { expect, type Page } from '@playwright/test';
import { test } from '../two-members.ts';

let ana: Page;

test.beforeAll(async ({ members }) => {
  ({ ana } = members);
  await ana.setViewportSize({ width: 390, height: 844 });
  await ana.goto('/profile');
  await expect(ana.getByRole('heading', { name: 'Ana Prado', level: 1 })).toBeVisible();
});

test('on a phone the links of the profile fill at most two rows, and signing out is not alone in its row', async () => {
  const links = ana.getByRole('navigation', { name: 'Seções do perfil' }).locator('a, button');
  await expect(links).toHaveCount(5);
  const tops = await links.evaluateAll((all) =>
    all.map((link) => Math.round(link.getBoundingClientRect().top)),
  );
  expect(new Set(tops).size).toBeLessThanOrEqual(2);
  expect(tops.filter((top) => top === tops.at(-1)).length).toBeGreaterThan(1);
});

test('on a phone no name of a month is cut, and some are shown, wherever the year is scrolled to', async () => {
  const frame = ana.getByRole('region', { name: 'Contribuições' }).locator('div:has(> table)');
  await expect(frame).toBeVisible();
  expect(await frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(200);
  for (const moved of [0, -20, -37, -61, -90, -200]) {
    const { shown, cut } = await frame.evaluate(measureMonths, moved);
    expect(shown.length, String(moved)).toBeGreaterThanOrEqual(3);
    expect(cut, String(moved)).toEqual([]);
  }
});

/** Scrolls the year. Returns the names of the visible months, and of those that are cut off at an edge. */
async function measureMonths(frame: HTMLElement, moved: number) {
  const scrolled = new Promise((resolve) => {
    frame.addEventListener('scroll', resolve, { once: true });
  });
  frame.scrollLeft += moved;
  if (moved !== 0) await scrolled;
  const { left, right } = frame.getBoundingClientRect();
  const months = [...frame.querySelectorAll('thead td')].flatMap((cell) => {
    const text = document.createRange();
    text.selectNodeContents(cell);
    const box = text.getBoundingClientRect();
    const isShown = getComputedStyle(cell).visibility === 'visible' && box.right > left && box.left < right;
    return isShown && box.width > 0 ? { name: cell.textContent ?? '', box } : [];
  });
  return {
    shown: months.map(({ name }) => name),
    cut: months.filter(({ box }) => box.left < left || box.right > right).map(({ name }) => name),
  };
}
