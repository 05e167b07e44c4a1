import { once } from 'node:events';
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** A violation of a rule, with the HTML of the first element that violates it. */
export type AccessibilityViolation = { rule: string; html: string; summary: string };

/** Returns the violations of these rules in a page, by default of all rules. */
export async function findAccessibilityViolations(page: Page, rules?: string[]) {
  await injectAxe(page);
  return page.evaluate(check, rules ?? []);
}

/**
 * Runs axe in the browser. Returns only the violations, because a report also lists each rule that the page fulfils or
 * does not need.
 */
async function check(rules: string[]): Promise<AccessibilityViolation[]> {
  const { run }: typeof axe = Reflect.get(globalThis, 'axe');
  const { violations } = await run(document, {
    resultTypes: ['violations'],
    ...(rules.length > 0 && { runOnly: { type: 'rule', values: rules } }),
  });
  return violations.map(({ id, nodes: [first] }) => ({
    rule: id,
    html: first?.html ?? '',
    summary: first?.failureSummary ?? '',
  }));
}

/** Loads axe into each frame of a page that does not have it, because parsing it takes longer than most checks. */
async function injectAxe(page: Page) {
  for (const frame of page.frames()) {
    const loading = frame
      .evaluate(() => 'axe' in globalThis)
      .then(async (isLoaded) => void (isLoaded || (await frame.evaluate(axe.source))));
    // Another frame than the main one can be removed or replaced at any time, or never answer. Its content is then not
    // checked.
    await (frame === page.mainFrame()
      ? loading
      : Promise.race([loading.catch(() => undefined), once(AbortSignal.timeout(1_000), 'abort')]));
  }
}
