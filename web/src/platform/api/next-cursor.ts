/** Returns the `Link` header with the cursor of the next page. */
export const formatNextLink = (cursor: string | undefined) =>
  cursor === undefined ? null : `<?${new URLSearchParams({ cursor })}>; rel="next"`;

/** The cursor of the page after or before this one, from the `Link` header of a keyset list; undefined at its end. */
export function parseLinkCursor(link: string | null, rel: 'next' | 'prev'): string | undefined {
  const found = new RegExp(`<([^>]+)>;\\s*rel="?${rel}"?`).exec(link ?? '')?.[1];
  return found ? (new URL(found, 'http://hub.invalid').searchParams.get('cursor') ?? undefined) : undefined;
}
