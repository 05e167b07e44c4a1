/**
 * Parses a list of tags, such as `v=DKIM1; p=…`, with the names in lower case and in their order (RFC 6376, section
 * 3.2). Undefined if it has a syntax error or a tag twice.
 */
export function parseMailTagList(text: string): Map<string, string> | undefined {
  const tags = new Map<string, string>();
  for (const part of text.split(';').filter((piece) => piece.trim() !== '')) {
    const [tagName = '', ...values] = part.split('=');
    const name = tagName.trim().toLowerCase();
    if (!/^[a-z][a-z0-9_]*$/.test(name) || values.length === 0 || tags.has(name)) return undefined;
    tags.set(name, values.join('=').trim());
  }
  return tags;
}
