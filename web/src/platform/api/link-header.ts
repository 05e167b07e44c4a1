/** Returns the `Link` header with the cursor of the next page. */
export const formatNextLinkHeader = (cursor: string | undefined) =>
  cursor === undefined ? null : `<?${new URLSearchParams({ cursor })}>; rel="next"`;

/**
 * Returns the cursor of the next or the previous page from the `Link` header of a keyset list; undefined at its end.
 */
export function parseLinkCursor(link: string | null, rel: 'next' | 'prev'): string | undefined {
  const found = new RegExp(`<([^>]+)>;\\s*rel="?${rel}"?`).exec(link ?? '')?.[1];
  return found ? (new URL(found, 'http://hub.invalid').searchParams.get('cursor') ?? undefined) : undefined;
}
