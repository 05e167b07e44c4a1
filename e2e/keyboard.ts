import type { Locator, Page } from '@playwright/test';

// No screen of the hub has this many tab stops.
const furthest = 60;

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, wanted: Locator) {
  for (let pressed = 0; pressed < furthest; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not lead to ${wanted.toString()}`);
}
