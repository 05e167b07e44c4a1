import { once } from 'node:events';
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** A violation of a rule, with the HTML of the first element that violates it. */
export type AccessibilityViolation = { rule: string; html: string; summary: string };

/** Returns the violations of the given accessibility rules in a page; without rules, of all rules of axe. */
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

/**
 * Loads axe into the frames that do not have it yet. It is loaded once, because parsing it takes longer than
 * most checks.
 */
async function injectAxe(page: Page) {
  for (const frame of page.frames()) {
    const loading = frame
      .evaluate(() => 'axe' in globalThis)
      .then(async (isLoaded) => void (isLoaded || (await frame.evaluate(axe.source))));
    // An embedded frame can be removed or replaced at any time, or never respond, so the function waits for
    // it at most a second. Its content is then not checked.
    await (frame === page.mainFrame()
      ? loading
      : Promise.race([loading.catch(() => undefined), once(AbortSignal.timeout(1_000), 'abort')]));
  }
}
