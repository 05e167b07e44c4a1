import type { Locator, Page } from '@playwright/test';

// No screen of the hub has this many tab stops.
const furthest = 60;

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, wanted: Locator) {
  for (let presses = 0; presses < furthest; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not lead to ${wanted.toString()}`);
}

/** Presses Tab through a page. Returns the controls that received the focus behind a bar at its bottom. */
export async function listControlsFocusedBehindBar(page: Page, bar: Locator): Promise<string[]> {
  const { y: top } = (await bar.boundingBox()) ?? { y: 0 };
  const hidden: string[] = [];
  for (let presses = 0; presses < furthest; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) continue;
    const box = await focused.boundingBox();
    const isInBar = await bar.locator(':focus').count();
    if (box && !isInBar && box.y + box.height > top) hidden.push((await focused.textContent()) ?? '');
  }
  return hidden;
}
