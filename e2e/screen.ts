import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export type Screen = { name: string; open: (page: Page) => Promise<void> };

/** The screen behind an address, there once its heading is. */
export const at = (name: string, address: string, heading: string | RegExp): Screen => ({
  name,
  open: async (page) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  },
});

/** Violations of accessibility, and what is wider than the screen, in both themes and at every width. */
export async function problemsOf({ name, open }: Screen, on: Page, widths = [1280, 390, 320]) {
  const found: string[] = [];
  for (const width of widths) {
    await on.setViewportSize({ width, height: 844 });
    await open(on);
    for (const theme of ['light', 'dark'] as const) {
      await on.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await on.evaluate(
        (chosen) => document.documentElement.classList.toggle('dark', chosen === 'dark'),
        theme,
      );
      const { violations } = await new AxeBuilder({ page: on }).analyze();
      found.push(...violations.map(({ id, nodes }) => `${name} ${theme} ${width}: ${id} ${nodes[0]?.html}`));
      const overflow = await on.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) found.push(`${name} ${theme} ${width}: ${overflow} too wide`);
    }
  }
  return found;
}
