import type { Locator } from '@playwright/test';

/** Returns the edges of an element in the viewport. Throws if it has no box. */
export async function readElementEdges(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${String(element)} has no box`);
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}
