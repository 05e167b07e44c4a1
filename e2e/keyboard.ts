import type { Locator, Page } from '@playwright/test';

// No screen of the hub has this many tab stops.
const maxTabStops = 60;

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, wanted: Locator) {
  for (let presses = 0; presses < maxTabStops; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not lead to ${wanted.toString()}`);
}

/** Presses Tab through a page. Returns the controls that received the focus behind a bar at its bottom. */
export async function listControlsFocusedBehindBar(page: Page, bar: Locator): Promise<string[]> {
  const hidden: string[] = [];
  for (let presses = 0; presses < maxTabStops; presses += 1) {
    await page.keyboard.press('Tab');
    const name = await bar.evaluate((element) => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || element.contains(focused)) return undefined;
      const own = focused.getBoundingClientRect();
      const other = element.getBoundingClientRect();
      const isBehind =
        own.top < other.bottom && own.bottom > other.top && own.left < other.right && own.right > other.left;
      return isBehind ? focused.outerHTML.slice(0, 100) : undefined;
    });
    if (name !== undefined) hidden.push(name);
  }
  return hidden;
}
