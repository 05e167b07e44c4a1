import { removeAccents } from '@mutirao/contract/kit/remove-accents';
import type { HelpCategory } from '@mutirao/contract/features/support/limits';
import { helpEntryIndex, type HelpEntryTexts, type HelpEntrySlug } from './help-entries.ts';

export type HelpEntry = { slug: HelpEntrySlug; category: HelpCategory; question: string; answer: string };

type Points = { discussion?: number; comment?: number; like?: number; presence?: number; course: number };

/**
 * Formats the points of each action for the help texts. Points that the hub has not sent yet are a dash, because each
 * hub sets its own.
 */
export function formatActionPoints(
  { discussion, comment, like, presence, course }: Points,
  numbers: Intl.NumberFormat,
) {
  const write = (points: number | undefined) => (points === undefined ? '—' : numbers.format(points));
  return {
    discussion: write(discussion),
    comment: write(comment),
    like: write(like),
    presence: write(presence),
    course: write(course),
  };
}

/** Returns the entries in a language, with the numbers of the hub inserted. */
export function fillHelpEntries(
  texts: HelpEntryTexts,
  numbers: Readonly<Record<string, string>>,
): HelpEntry[] {
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => numbers[name] ?? placeholder);
  return helpEntryIndex.map(({ slug, category }) => ({
    slug,
    category,
    question: texts[slug].question,
    answer: fill(texts[slug].answer),
  }));
}

/** Returns the entries that contain every typed word, in any position; all entries for an empty text. */
export function searchHelpEntries(all: readonly HelpEntry[], typed: string): HelpEntry[] {
  const searchWords = wordsOf(typed);
  return all.filter(({ question, answer }) => {
    const text = normalizeForSearch(`${question} ${withoutAddresses(answer)}`).join('');
    return searchWords.every((word) => text.includes(word));
  });
}

/** Splits a text at its matches: every second piece is a match. */
export function splitTextAtMatches(text: string, typed: string): string[] {
  const searchWords = wordsOf(typed);
  if (searchWords.length === 0) return [text];
  const characters = Array.from(text.normalize('NFC'));
  const input = normalizeForSearch(text);
  const pieces: string[] = [];
  let from = 0;
  for (let index = 0; index < input.length;) {
    const length = measureLongestMatch(input, index, searchWords);
    if (length > 0) {
      pieces.push(characters.slice(from, index).join(''), characters.slice(index, index + length).join(''));
      from = index + length;
    }
    index += length || 1;
  }
  return [...pieces, characters.slice(from).join('')];
}

function measureLongestMatch(
  input: readonly string[],
  index: number,
  searchWords: readonly string[],
): number {
  const lengths = searchWords
    .filter((word) => input.slice(index, index + word.length).join('') === word)
    .map((word) => word.length);
  return Math.max(0, ...lengths);
}

const wordsOf = (typed: string) =>
  normalizeForSearch(typed)
    .join('')
    .split(/\s+/)
    .filter((word) => word !== '');

// Normalizes a text for the search without changing its length, so that a match has the same position in the original
// text.
const normalizeForSearch = (text: string) =>
  Array.from(text.normalize('NFC'), (character) => {
    const plain = removeAccents(character).toLowerCase();
    return plain.length === 1 ? plain : ' ';
  });

// Link addresses and Markdown syntax are not part of the searched text.
const withoutAddresses = (markdown: string) =>
  markdown.replaceAll(/\]\([^)]*\)/g, ']').replaceAll(/[*`[\]|#]/g, '');
