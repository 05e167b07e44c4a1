import { toExcerpt, truncateText } from '@mutirao/markdown/excerpt';
import { matchStartMarker, matchEndMarker } from './store/ranked-hit-pages.ts';

const markerPattern = new RegExp(`[${matchStartMarker}${matchEndMarker}]`, 'g');
const maxLength = 280;

/** Splits a text with match markers into pieces that alternate between outside and inside a match. */
export function splitHighlights(marked: string): string[] {
  const pieces: string[] = [''];
  let isInsideMatch = false;
  for (const part of marked.split(new RegExp(`(?=[${matchStartMarker}${matchEndMarker}])`))) {
    const startsMatch = part.startsWith(matchStartMarker);
    const ends = part.startsWith(matchEndMarker);
    if ((startsMatch && !isInsideMatch) || (ends && isInsideMatch)) {
      isInsideMatch = startsMatch;
      pieces.push('');
    }
    pieces.push((pieces.pop() ?? '') + part.replaceAll(markerPattern, ''));
  }
  if (pieces.at(-1) === '') pieces.pop();
  return pieces;
}

/**
 * Returns a part of a Markdown text, in which the matches are marked, as plain text of at most 280 characters, in
 * pieces that are alternately outside and inside a match. An ellipsis shows that the text continues before or after the
 * part; `beginning` is the beginning of the whole text.
 */
export function highlightExcerpt(part: string, beginning: string): string[] {
  const words = toExcerpt(part, maxLength + 20);
  const start = part.replaceAll(markerPattern, '').trimStart().slice(0, 20);
  const isBeginning = beginning.replaceAll(markerPattern, '').trimStart().startsWith(start);
  return splitHighlights(truncateText(`${isBeginning ? '' : '… '}${words}`, maxLength));
}

/** Splits a name into pieces around the match. A letter with an accent counts as one, as in the query. */
export function highlightName(name: string, match: { from: number; length: number }): string[] {
  const characters = Array.from(name.normalize('NFC'));
  const { from, length } = match;
  if (from < 0) return [name];
  const sliceCharacters = (start: number, end?: number) => characters.slice(start, end).join('');
  const pieces = [
    sliceCharacters(0, from),
    sliceCharacters(from, from + length),
    sliceCharacters(from + length),
  ];
  return pieces.at(-1) === '' ? pieces.slice(0, 2) : pieces;
}
