type Pages<Each> = { pages: readonly { items: readonly Each[] }[] };

/** All of a list in order. What moved between two pages is met again: it stays where it was seen first. */
export function flattenPages<Each extends { id: string }>({ pages }: Pages<Each>): Each[] {
  const seen = new Set<string>();
  return pages.flatMap(({ items }) => items).filter(({ id }) => !seen.has(id) && Boolean(seen.add(id)));
}
