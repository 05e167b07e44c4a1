import { sql, type Sql } from './database.ts';
import { plain } from './plain-words.ts';

/** What somebody looks for, taken apart: quotes hold a phrase together, a hyphen in front says what must not be there. */
export type AskedWords = {
  words: string[];
  phrases: string[];
  without: string[];
  /** The letters and digits that the last word ends with: it may not be written to its end. */
  begun: string | undefined;
  /** The word that is still being typed, in small letters without accents, where it is long enough to be completed. */
  unfinished: string | undefined;
};

const completableFrom = 3;
// More than these narrow nothing down any further.
const mostParts = 16;

/** Reads what was typed into a search field. Every search by words reads it here: PostgreSQL's own parsers fail on some inputs. */
export function readWords(asked: string): AskedWords {
  const found: AskedWords = { words: [], phrases: [], without: [], begun: undefined, unfinished: undefined };
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
  if (last?.['word'] && !last['minus'] && parts.length <= mostParts) {
    found.begun = /[\p{L}\p{M}\p{N}]+$/u.exec(last['word'])?.[0];
    found.unfinished = completable(last['word']);
  }
  return found;
}

function completable(word: string) {
  const text = plain(word);
  return text.length >= completableFrom && /^[a-z][a-z0-9]*$/.test(text) ? text : undefined;
}

/** Everything that was asked for, as a query of a text index. Without a word that narrows it, it matches nothing. */
export const wordsQuery = ({ words, phrases, without }: AskedWords): Sql =>
  sql`words_query(${words.join(' ')}, ${phrases}::text[], ${without}::text[])`;

/** The same, where the words themselves are in `held` already. */
export const wholeQuery = (held: Sql, { phrases, without }: AskedWords): Sql =>
  sql.join(
    [
      held,
      ...phrases.map((phrase) => sql`phrase_query(${phrase})`),
      ...without.map((phrase) => sql`!!phrase_query(${phrase})`),
    ],
    ' && ',
  );
