import type { Page } from '@playwright/test';

// Matches a statistic or counter of zero: a 0 that is the whole text, is a percentage, or is followed by its
// noun.
const zero = String.raw`^(?:R\$\s)?0(?:,0+)?(?:\s?%|\s\p{L}.*)?$`;

/** Returns what an open screen lacks in content: empty states, failed content, counters and statistics of zero. */
export const findEmptyStatesAndZerosOnPage = (page: Page): Promise<string[]> =>
  page.evaluate((pattern) => {
    const expression = new RegExp(pattern, 'u');
    // An element with `display: contents` has no box, so it counts as shown if one of its children is shown.
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) ||
      (getComputedStyle(element).display === 'contents' && [...element.children].some(isShown));
    const readText = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    const states = [...document.querySelectorAll('[data-empty-state], [role="alert"]')];
    // Zeros are allowed in tables and legends for screen readers, in code, and as the number of likes of a
    // comment.
    const isIgnored = (element: Element) =>
      element.closest('.sr-only, pre, code, script, style') ||
      (element.closest('[data-like]') && !element.closest('[data-card]'));
    // A zero in a table is allowed if another cell of its column has a value, because the column is one
    // statistic.
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
