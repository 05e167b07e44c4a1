import { plain } from '#platform/database/plain-words';

/** What somebody looks for, taken apart: quotes hold a phrase together, a hyphen in front says what must not be there. */
export type AskedWords = {
  words: string[];
  phrases: string[];
  without: string[];
  /** The word that is still being typed, in small letters without accents, where it is long enough to be completed. */
  unfinished: string | undefined;
};

const completableFrom = 3;
// More than these narrow nothing down any further.
const mostParts = 16;

export function readWords(asked: string): AskedWords {
  const found: AskedWords = { words: [], phrases: [], without: [], unfinished: undefined };
  const parts = [...asked.matchAll(/(?<minus>(?<!\S)-)?(?:"(?<phrase>[^"]*)"?|(?<word>[^\s"]+))/g)];
  for (const { groups } of parts.slice(0, mostParts)) {
    const { minus, phrase, word } = groups ?? {};
    const text = phrase ?? word ?? '';
    if (!/[\p{L}\p{N}]/u.test(text)) continue;
    if (minus) found.without.push(text);
    else if (phrase === undefined) found.words.push(text);
    else found.phrases.push(text);
  }
  const last = parts.at(-1)?.groups;
  if (last?.['word'] && !last['minus']) found.unfinished = completable(last['word']);
  return found;
}

function completable(word: string) {
  const text = plain(word);
  return text.length >= completableFrom && /^[a-z][a-z0-9]*$/.test(text) ? text : undefined;
}
