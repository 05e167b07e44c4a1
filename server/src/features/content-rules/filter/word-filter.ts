import type { FilterAction, FilterKind } from '@mutirao/contract/features/content-rules/limits';
import { toPlainText } from '@mutirao/markdown/plain-text';
import { matchesGlob, parseGlob, type Glob } from './glob.ts';
import { extractHostNames, splitWords, type FoldedWord } from './folded-words.ts';

export type WordFilterEntry = {
  id: string;
  kind: FilterKind;
  pattern: string;
  plain: string;
  action: FilterAction;
};
export type WordFilterHit = { entry: WordFilterEntry; found: string };

export type WordFilter = {
  /** Returns the entries that a text matches, each once, with the part of the text that matched. */
  findHits(text: string): WordFilterHit[];
};

/** Compiles filter entries into a matcher for texts. */
export function createWordFilter(entries: readonly WordFilterEntry[]): WordFilter {
  const finders = entries.map((entry) => ({ entry, findHits: finderOf(entry) }));
  return {
    findHits(text) {
      if (finders.length === 0) return [];
      const prepared = prepareText(text);
      return finders.flatMap(({ entry, findHits }) => {
        const found = findHits(prepared);
        return found === undefined ? [] : [{ entry, found }];
      });
    },
  };
}

type Line = {
  words: readonly FoldedWord[];
  /** The positions of each word: a text that repeats a word is searched only once for it. */
  positions: ReadonlyMap<string, readonly number[]>;
};
type PreparedText = {
  lines: readonly Line[];
  /** Maps each domain and its parent domains to the way the site is written in the text. */
  sites: ReadonlyMap<string, string>;
};

/**
 * Prepares a text as typed and as displayed, because markup can split a word: `cas**sino**` is displayed as *cassino*.
 */
function prepareText(text: string): PreparedText {
  return { lines: [text, toPlainText(text)].map(lineOf), sites: findSites(text) };
}

function findSites(text: string) {
  const sites = new Map<string, string>();
  for (const { plain, original } of extractHostNames(text)) {
    for (let name = plain; name !== '' && !sites.has(name); name = name.slice(name.indexOf('.') + 1)) {
      sites.set(name, original);
      if (!name.includes('.')) break;
    }
  }
  return sites;
}

function lineOf(text: string): Line {
  const words = splitWords(text);
  const positions = new Map<string, number[]>();
  for (const [position, { plain }] of words.entries()) {
    const wordPositions = positions.get(plain);
    if (wordPositions) wordPositions.push(position);
    else positions.set(plain, [position]);
  }
  return { words, positions };
}

function finderOf({ kind, plain }: WordFilterEntry): (prepared: PreparedText) => string | undefined {
  if (kind === 'link') {
    const glob = parseGlob(plain);
    return ({ sites }) => findSite(glob, sites);
  }
  const [first = [], ...rest] = plain.split(' ').map(parseGlob);
  return ({ lines }) => {
    for (const { words, positions } of lines) {
      for (const position of startPositions(first, positions))
        if (matchesRest(rest, words, position)) return matchedText(words, position, rest.length + 1);
    }
    return undefined;
  };
}

/** Yields the positions of words that can start a phrase. */
function* startPositions(first: Glob, positions: Line['positions']) {
  const isLiteral = first.length === 1;
  if (isLiteral) return yield* positions.get(first[0] ?? '') ?? [];
  for (const [word, position] of positions) if (matchesGlob(first, word)) yield* position;
  return undefined;
}

const matchesRest = (rest: readonly Glob[], words: readonly FoldedWord[], start: number) =>
  rest.every((glob, index) => {
    const word = words[start + index + 1];
    return word !== undefined && matchesGlob(glob, word.plain);
  });

const matchedText = (words: readonly FoldedWord[], position: number, length: number) =>
  words
    .slice(position, position + length)
    .map(({ original }) => original)
    .join(' ');

/** Returns the spelling of the first site that matches; a site includes its subdomains. */
function findSite(glob: Glob, sites: PreparedText['sites']): string | undefined {
  const [pattern = ''] = glob;
  if (glob.length === 1) return sites.get(pattern);
  for (const [name, text] of sites) if (matchesGlob(glob, name)) return text;
  return undefined;
}
