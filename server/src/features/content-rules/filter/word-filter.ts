import type { FilterAction, FilterKind } from '@mutirao/contract/features/content-rules/limits';
import { toPlainText } from '@mutirao/markdown/plain-text';
import { matchesGlob, parseGlob, type Glob } from './glob.ts';
import { extractSites, splitWords, type FoldedWord } from './folded-words.ts';

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
  const finders = entries.map((entry) => ({ entry, find: finderOf(entry) }));
  return {
    findHits(text) {
      if (finders.length === 0) return [];
      const seen = lookAt(text);
      return finders.flatMap(({ entry, find }) => {
        const found = find(seen);
        return found === undefined ? [] : [{ entry, found }];
      });
    },
  };
}

type Line = {
  words: readonly FoldedWord[];
  /** The positions of each word: a text that repeats a word is searched only once for it. */
  places: ReadonlyMap<string, readonly number[]>;
};
type Seen = {
  lines: readonly Line[];
  /** Maps each domain and its parent domains to the way the site is written in the text. */
  sites: ReadonlyMap<string, string>;
};

/** A text as it is typed, and as it is read once its marks are drawn: `cas**sino**` is *cassino*. */
function lookAt(text: string): Seen {
  return { lines: [text, toPlainText(text)].map(lineOf), sites: sitesIn(text) };
}

function sitesIn(text: string) {
  const sites = new Map<string, string>();
  for (const { plain, original } of extractSites(text)) {
    for (let name = plain; name !== '' && !sites.has(name); name = name.slice(name.indexOf('.') + 1)) {
      sites.set(name, original);
      if (!name.includes('.')) break;
    }
  }
  return sites;
}

function lineOf(text: string): Line {
  const words = splitWords(text);
  const places = new Map<string, number[]>();
  for (const [at, { plain }] of words.entries()) {
    const known = places.get(plain);
    if (known) known.push(at);
    else places.set(plain, [at]);
  }
  return { words, places };
}

function finderOf({ kind, plain }: WordFilterEntry): (seen: Seen) => string | undefined {
  if (kind === 'link') {
    const glob = parseGlob(plain);
    return ({ sites }) => siteFound(glob, sites);
  }
  const [first = [], ...rest] = plain.split(' ').map(parseGlob);
  return ({ lines }) => {
    for (const { words, places } of lines) {
      for (const at of newConversations(first, places))
        if (continues(rest, words, at)) return sentAt(words, at, rest.length + 1);
    }
    return undefined;
  };
}

/** Yields the positions of words that can start a phrase. */
function* newConversations(first: Glob, places: Line['places']) {
  const isPlain = first.length === 1;
  if (isPlain) return yield* places.get(first[0] ?? '') ?? [];
  for (const [word, at] of places) if (matchesGlob(first, word)) yield* at;
  return undefined;
}

const continues = (rest: readonly Glob[], words: readonly FoldedWord[], start: number) =>
  rest.every((glob, at) => {
    const word = words[start + at + 1];
    return word !== undefined && matchesGlob(glob, word.plain);
  });

const sentAt = (words: readonly FoldedWord[], at: number, length: number) =>
  words
    .slice(at, at + length)
    .map(({ original }) => original)
    .join(' ');

/** A site is meant with everything below it. */
function siteFound(glob: Glob, sites: Seen['sites']): string | undefined {
  const [only = ''] = glob;
  if (glob.length === 1) return sites.get(only);
  for (const [name, text] of sites) if (matchesGlob(glob, name)) return text;
  return undefined;
}
