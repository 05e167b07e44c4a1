type Pages<Each> = { pages: readonly { items: readonly Each[] }[] };

/** Returns the items of all pages in order. An item that moved between two pages keeps its first position. */
export function flattenPages<Each extends { id: string }>({ pages }: Pages<Each>): Each[] {
  const seen = new Set<string>();
  return pages.flatMap(({ items }) => items).filter(({ id }) => !seen.has(id) && Boolean(seen.add(id)));
}
