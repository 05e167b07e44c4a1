import { expect, type Page } from '@playwright/test';
import { findAccessibilityViolations } from './accessibility.ts';

export type Screen = {
  name: string;
  open: (page: Page) => Promise<void>;
  /**
   * True if the screen has a URL. It is then opened only once and resized for each width, because no code of the page
   * reads the width of the window.
   */
  isAddress?: boolean;
  /**
   * A selector of elements that are alike, of which a screen with a URL has hundreds. After the first variant
   * and the layout checks at every width they are removed, so the colours are checked without them.
   */
  repetitions?: string;
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

const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/** Returns accessibility violations, horizontal overflow and cut chips, in the themes and widths of `variants`. */
export async function openScreenAndFindProblems(
  { name, open, isAddress = false, repetitions }: Screen,
  targetPage: Page,
  widths = [1280, 640, 390, 320],
) {
  const problems: string[] = [];
  let opened: number | undefined;
  let isFirst = true;
  const wanted = variants.filter((variant) => widths.includes(variant.width));
  for (const { width, theme, rules } of wanted) {
    if (opened !== width) {
      await targetPage.setViewportSize({ width, height: 844 });
      if (isFirst || (rules !== 'none' && !isAddress)) await open(targetPage);
      opened = width;
    }
    await applyTheme(targetPage, theme);
    const found: string[] = [];
    if (rules !== 'none') {
      const tested = rules === 'colours' ? rulesOfColours : undefined;
      const violations = await findAccessibilityViolations(targetPage, tested);
      found.push(...violations.map(({ rule, html, summary }) => `${rule}: ${html} ${summary}`));
    }
    found.push(...(await findLayoutProblems(targetPage)));
    problems.push(...found.map((problem) => `${name} ${theme} ${width}: ${problem}`));
    if (isFirst && repetitions) {
      const others = await findLayoutProblemsAt(
        targetPage,
        widths.filter((other) => other !== width),
      );
      problems.push(...others.map((problem) => `${name} ${theme} ${problem}`));
      await removeElements(targetPage, repetitions);
      opened = undefined;
    }
    isFirst = false;
  }
  return problems;
}

/** Returns the layout problems at some widths, in the current theme. */
async function findLayoutProblemsAt(page: Page, widths: readonly number[]) {
  const problems: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    problems.push(...(await findLayoutProblems(page)).map((problem) => `${width}: ${problem}`));
  }
  return problems;
}

const removeElements = (page: Page, selector: string) =>
  page.evaluate((selected) => {
    for (const element of document.querySelectorAll(selected)) element.remove();
  }, selector);

/** Returns how far the page is too wide, and the visible chips that reach out of their row. */
const findLayoutProblems = (page: Page) =>
  page.evaluate(() => {
    const overflow = document.documentElement.scrollWidth - innerWidth;
    const cutChips = [...document.querySelectorAll('[role="group"] > button[aria-pressed]')].filter(
      (chip) => {
        const row = chip.parentElement?.getBoundingClientRect();
        const { left, right } = chip.getBoundingClientRect();
        return (
          row &&
          getComputedStyle(chip).visibility !== 'hidden' &&
          (left < row.left - 1 || right > row.right + 1)
        );
      },
    );
    return [
      ...(overflow > 0 ? [`${overflow} too wide`] : []),
      ...cutChips.map((chip) => `the chip ${chip.textContent} is cut`),
    ];
  });

/** Shows an open page in a theme. */
export async function applyTheme(targetPage: Page, theme: Theme) {
  await targetPage.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await targetPage.evaluate(
    (chosen) => document.documentElement.classList.toggle('dark', chosen === 'dark'),
    theme,
  );
}
