import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export type Screen = {
  name: string;
  open: (page: Page) => Promise<void>;
  /**
   * True if the screen has a URL. It is then opened only once and resized for each width, because no code of the page
   * reads the width of the window.
   */
  isAddress?: boolean;
};

/** Returns the screen at a URL. It is open when its heading is visible. */
export const createScreenAtUrl = (
  name: string,
  address: string,
  heading: string | RegExp,
  status = 200,
): Screen => ({
  name,
  isAddress: true,
  open: async (page) => {
    // The page renders a screen for every address, so the status of the response is checked, too: the hub must know
    // which addresses exist.
    expect((await page.goto(address))?.status() ?? status, address).toBe(status);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  },
});

type Theme = 'light' | 'dark';
// The widths and themes in which a screen is checked. The dark theme changes only colours. Half of the default width,
// which equals a zoom of 200 %, and the smallest width are only checked for overflow and cut chips.
const variants: readonly { width: number; theme: Theme; rules: 'all' | 'colours' | 'none' }[] = [
  { width: 1280, theme: 'light', rules: 'all' },
  { width: 1280, theme: 'dark', rules: 'colours' },
  { width: 640, theme: 'light', rules: 'none' },
  { width: 390, theme: 'light', rules: 'all' },
  { width: 390, theme: 'dark', rules: 'colours' },
  { width: 320, theme: 'light', rules: 'none' },
];

/** Returns accessibility violations, horizontal overflow and cut chips, in the themes and widths of `variants`. */
export async function findScreenProblems(
  { name, open, isAddress = false }: Screen,
  targetPage: Page,
  widths = [1280, 640, 390, 320],
) {
  const violations: string[] = [];
  let opened: number | undefined;
  for (const { width, theme, rules } of variants.filter((variant) => widths.includes(variant.width))) {
    if (opened !== width) {
      await targetPage.setViewportSize({ width, height: 844 });
      if (opened === undefined || (rules !== 'none' && !isAddress)) await open(targetPage);
      opened = width;
    }
    await applyTheme(targetPage, theme);
    for (const { id, nodes } of await findAccessibilityViolations(targetPage, rules))
      violations.push(`${name} ${theme} ${width}: ${id} ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
    const overflow = await targetPage.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) violations.push(`${name} ${theme} ${width}: ${overflow} too wide`);
    for (const chip of await readCutChips(targetPage))
      violations.push(`${name} ${theme} ${width}: the chip ${chip} is cut`);
  }
  return violations;
}

/** Returns the texts of the visible chips that reach out of their row. */
const readCutChips = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="group"] > button[aria-pressed]')]
      .filter((chip) => {
        const row = chip.parentElement?.getBoundingClientRect();
        const { left, right } = chip.getBoundingClientRect();
        return (
          row &&
          getComputedStyle(chip).visibility !== 'hidden' &&
          (left < row.left - 1 || right > row.right + 1)
        );
      })
      .map((chip) => chip.textContent),
  );

/** Shows an open page in a theme. */
export async function applyTheme(targetPage: Page, theme: Theme) {
  await targetPage.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await targetPage.evaluate(
    (chosen) => document.documentElement.classList.toggle('dark', chosen === 'dark'),
    theme,
  );
}

async function findAccessibilityViolations(page: Page, rules: 'all' | 'colours' | 'none') {
  if (rules === 'none') return [];
  // Axe is injected into a page only once, because parsing it takes longer than most checks.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const source = isThere ? { axeSource: 'void 0' } : {};
  // Axe runs in the open page, because the default mode opens another page for each run to merge the results of frames.
  // Only violations are reported, because most of a page passes.
  const axe = new AxeBuilder({ page, ...source }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (
    rules === 'all' ? axe : axe.withRules(['color-contrast', 'link-in-text-block'])
  ).analyze();
  return violations;
}
