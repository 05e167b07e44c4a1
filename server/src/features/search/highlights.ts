import { toExcerpt, truncateText } from '@mutirao/markdown/excerpt';
import { matchStartMarker, matchEndMarker } from './store/ranked-hit-pages.ts';

const sign = new RegExp(`[${matchStartMarker}${matchEndMarker}]`, 'g');
const maxLength = 280;

/** Splits a text with match markers into pieces that alternate between outside and inside a match. */
export function splitHighlights(marked: string): string[] {
  const pieces: string[] = [''];
  let inside = false;
  for (const part of marked.split(new RegExp(`(?=[${matchStartMarker}${matchEndMarker}])`))) {
    const begins = part.startsWith(matchStartMarker);
    const ends = part.startsWith(matchEndMarker);
    if ((begins && !inside) || (ends && inside)) {
      inside = begins;
      pieces.push('');
    }
    pieces.push((pieces.pop() ?? '') + part.replaceAll(sign, ''));
  }
  if (pieces.at(-1) === '') pieces.pop();
  return pieces;
}

/** Returns a part of a Markdown text as plain text; an ellipsis shows that the text continues before or after it. */
export function highlightExcerpt(part: string, beginning: string): string[] {
  const words = toExcerpt(part, maxLength + 20);
  const start = part.replaceAll(sign, '').trimStart().slice(0, 20);
  const isBeginning = beginning.replaceAll(sign, '').trimStart().startsWith(start);
  return splitHighlights(truncateText(`${isBeginning ? '' : '… '}${words}`, maxLength));
}

/** Splits a name into pieces around the match. A letter with an accent counts as one, as in the query. */
export function highlightName(name: string, match: { from: number; length: number }): string[] {
  const characters = Array.from(name.normalize('NFC'));
  const { from, length } = match;
  if (from < 0) return [name];
  const cut = (start: number, end?: number) => characters.slice(start, end).join('');
  const pieces = [cut(0, from), cut(from, from + length), cut(from + length)];
  return pieces.at(-1) === '' ? pieces.slice(0, 2) : pieces;
}
