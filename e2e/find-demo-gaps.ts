import type { Page } from '@playwright/test';

// A statistic or a counter of nothing: a 0 that stands alone, is a percentage, or has its noun behind it.
const zero = String.raw`^(?:R\$\s)?0(?:,0+)?(?:\s?%|\s\p{L}.*)?$`;

/** Returns what an open screen lacks in content: empty states, failed content, counters and statistics of zero. */
export const findDemoGaps = (page: Page): Promise<string[]> =>
  page.evaluate((pattern) => {
    const expression = new RegExp(pattern, 'u');
    // An element with `display: contents` has no box, so its children decide.
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) ||
      (getComputedStyle(element).display === 'contents' && [...element.children].some(isShown));
    const readText = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    const states = [...document.querySelectorAll('[data-empty-state], [role="alert"]')];
    // Tables and legends for screen readers, code, and the likes of one comment.
    const isIgnored = (element: Element) =>
      element.closest('.sr-only, pre, code, script, style') ||
      (element.closest('[data-like]') && !element.closest('[data-card]'));
    // A column of a table is a statistic as a whole.
    const isInFilledColumn = (element: Element) => {
      const cell = element.closest('td');
      const rows = cell?.closest('tbody')?.rows ?? [];
      return [...rows].some((row) => !expression.test(readText(row.cells[cell?.cellIndex ?? 0] ?? row)));
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const zeros: Element[] = [];
    while (texts.nextNode()) {
      const { textContent: text, parentElement: parent } = texts.currentNode;
      if (!parent || !expression.test((text ?? '').trim())) continue;
      if (!isIgnored(parent) && !isInFilledColumn(parent)) zeros.push(parent);
    }
    return [
      ...states.filter(isShown).map((element) => `empty: ${readText(element)}`),
      ...zeros
        .filter(isShown)
        .map((element) => `zero: ${readText(element)} in ${readText(element.parentElement ?? element)}`),
    ];
  }, zero);
