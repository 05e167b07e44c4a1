/** The cursor of the page after this one, from the `Link` header of a keyset list; undefined at its end. */
export function nextCursor(link: string | null): string | undefined {
  const next = /<([^>]+)>;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return next
    ? (new URL(next, 'http://hub.invalid').searchParams.get('cursor') ?? undefined)
    : undefined;
}
