import type { ElementHandle, Page } from '@playwright/test';

const buttonSelector = 'button[aria-haspopup]';
const menuItemSelector = '[role="menuitem"]';
const layerSelector = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** The longest time that a layer takes to appear, in milliseconds; most items of menus open none. */
const openTimeoutMs = 1_000;

/**
 * Clicks each button of a screen that opens a dialog or a menu, and each item of these menus, and returns the texts of
 * the screen after each click that opened one. A button whose name is in `skippedNames` is left out; the others are added.
 */
export async function readTextsOfLayers(page: Page, skippedNames: Set<string>, readTexts: () => string[]) {
  const address = page.url();
  const texts: string[] = [];
  const readIfOpen = async () => {
    if (await isLayerOpen(page)) texts.push(...(await page.evaluate(readTexts)));
  };
  for (const name of await listNewNames(page, buttonSelector, skippedNames)) {
    skippedNames.add(name);
    await clickByName(page, buttonSelector, name);
    await readIfOpen();
    for (const item of await listNewNames(page, menuItemSelector, skippedNames)) {
      skippedNames.add(item);
      if (!(await page.locator(menuItemSelector).first().isVisible()))
        await clickByName(page, buttonSelector, name);
      await clickByName(page, menuItemSelector, item);
      await readIfOpen();
      await closeLayers(page, address);
    }
    await closeLayers(page, address);
  }
  return texts;
}

async function isLayerOpen(page: Page): Promise<boolean> {
  const opened = page.locator(layerSelector).first().waitFor({ timeout: openTimeoutMs });
  return opened.then(
    () => true,
    () => false,
  );
}

/** Closes the layers; opens the address again if a click led to another one, or if a layer stays open. */
async function closeLayers(page: Page, address: string) {
  for (let at = 0; at < 3 && (await page.locator(layerSelector).first().isVisible()); at += 1)
    await page.keyboard.press('Escape');
  if (page.url() === address && !(await page.locator(layerSelector).first().isVisible())) return;
  await page.goto(address, { waitUntil: 'networkidle' });
}

async function listNewNames(page: Page, selector: string, skippedNames: Set<string>): Promise<string[]> {
  const names = await page.evaluate(
    (elementSelector) =>
      [...document.querySelectorAll(elementSelector)]
        .filter((element) => element.checkVisibility())
        .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''),
    selector,
  );
  return [...new Set(names)].filter((name) => name && !skippedNames.has(name));
}

/** Clicks the first element with this name; does nothing if none is there, or if another element covers it. */
async function clickByName(page: Page, selector: string, name: string) {
  const found = await page.evaluateHandle(
    (target) =>
      [...document.querySelectorAll(target.selector)].find(
        (element) =>
          element.checkVisibility() &&
          (element.getAttribute('aria-label') ?? element.textContent) === target.name,
      ) ?? null,
    { selector, name },
  );
  const element: ElementHandle | null = found.asElement();
  await element?.click({ timeout: 2_000 }).catch(() => undefined);
}
