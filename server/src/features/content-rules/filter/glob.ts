/** A pattern with stars, split into parts: what a word must start with, contain in this order, and end with. */
export type Glob = readonly string[];

export const parseGlob = (pattern: string): Glob => pattern.replaceAll(/\*+/g, '*').split('*');

/**
 * True if a word matches a glob. Each part is searched once, after the end of the previous part, so that for any word
 * and any glob the time does not exceed that of reading the word once.
 */
export function matchesGlob(glob: Glob, word: string): boolean {
  const [first = '', ...rest] = glob;
  const last = rest.pop();
  if (last === undefined) return word === first;
  const end = word.length - last.length;
  if (end < first.length || !word.startsWith(first) || !word.endsWith(last)) return false;
  let position = first.length;
  for (const part of rest) {
    const found = word.indexOf(part, position);
    if (found === -1 || found + part.length > end) return false;
    position = found + part.length;
  }
  return true;
}
