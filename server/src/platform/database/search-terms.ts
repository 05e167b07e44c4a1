import { sql, type Sql } from './database.ts';
import { normalizeForSearch } from './normalized-words.ts';

/** A text, or an SQL expression of a text. */
type SqlText = string | Sql;

/** A parsed search query: quotes hold a phrase together, and a leading hyphen excludes a word or a phrase. */
export type SearchTerms = {
  words: string[];
  phrases: string[];
  excluded: string[];
  /** The letters and digits at the end of the last word, because it may be incomplete. */
  lastWordPrefix: string | undefined;
  /**
   * The last word, in lowercase without accents, if it can be completed: it must have three characters or more, only
   * `a` to `z` and digits, and begin with a letter.
   */
  completablePrefix: string | undefined;
  /** How many of the words a text needs at least; all of them if it is missing. */
  neededWords?: number;
};

const minCompletableLength = 3;
// The max number of words, phrases and excluded terms of a query. Further ones are ignored.
const maxTerms = 16;

/**
 * Parses the text of a search field. Every text search uses it, because PostgreSQL's own parsers fail on some inputs.
 */
export function parseSearchTerms(name: string): SearchTerms {
  const terms: SearchTerms = {
    words: [],
    phrases: [],
    excluded: [],
    lastWordPrefix: undefined,
    completablePrefix: undefined,
  };
  const parts = [...name.matchAll(/(?<minus>(?<!\S)-(?!-))?(?:"(?<phrase>[^"]*)"?|(?<word>[^\s"]+))/g)];
  for (const { groups } of parts.slice(0, maxTerms)) {
    const { minus, phrase, word } = groups ?? {};
    const text = phrase ?? word ?? '';
    if (!/[\p{L}\p{N}]/u.test(text)) continue;
    if (minus) terms.excluded.push(text);
    else if (phrase === undefined) terms.words.push(text);
    else terms.phrases.push(text);
  }
  const last = parts.at(-1)?.groups;
  if (last?.['word'] && !last['minus'] && parts.length <= maxTerms) {
    terms.lastWordPrefix = /[\p{L}\p{M}\p{N}]+$/u.exec(last['word'])?.[0];
    terms.completablePrefix = toCompletablePrefix(last['word']);
  }
  return terms;
}

function toCompletablePrefix(word: string) {
  const text = normalizeForSearch(word);
  return text.length >= minCompletableLength && /^[a-z][a-z0-9]*$/.test(text) ? text : undefined;
}

/** Returns the query for texts that contain one of the words of a text; without words it matches nothing. */
export const toAnyWordTsquerySql = (text: SqlText): Sql =>
  sql`replace(${toAllWordsTsquerySql(text)}::text, ' & ', ' | ')::tsquery`;

/** Returns the query for texts that contain all words of a text. */
export const toAllWordsTsquerySql = (text: SqlText): Sql => sql`all_words_query(${text})`;

/** Returns an array with one query for each word of a text, at most 16. */
export const toTsqueryOfEachWordSql = (text: SqlText): Sql =>
  sql`string_to_array(${toAllWordsTsquerySql(text)}::text, ' & ')::tsquery[]`;

/**
 * Returns the query for texts that contain all words and the words of all phrases, the last word as a prefix. The
 * prefix consists of letters and digits only, so it cannot be read as an operator.
 */
export function toPrefixTsquerySql({ words, phrases, lastWordPrefix }: SearchTerms): Sql {
  if (lastWordPrefix === undefined) return toAllWordsTsquerySql([...words, ...phrases].join(' '));
  const lastWord = words.at(-1) ?? '';
  const wholeWords = [...words.slice(0, -1), lastWord.slice(0, -lastWordPrefix.length), ...phrases].join(' ');
  return sql`${toAllWordsTsquerySql(wholeWords)} && (${toAllWordsTsquerySql(lastWordPrefix)} || to_tsquery('mutirao', ${`${lastWordPrefix}:*`}))`;
}

/** Returns the complete search input as a query of a text index. Without a word that narrows it, it matches nothing. */
export const toWordsPhrasesAndExclusionsTsquerySql = ({ words, phrases, excluded }: SearchTerms): Sql =>
  sql`words_query(${words.join(' ')}, ${phrases}::text[], ${excluded}::text[])`;

/**
 * Returns the text-index query `wordsQuery`, which already contains the words, narrowed by the phrases and the excluded
 * terms.
 */
export const addPhrasesAndExclusionsToTsquerySql = (
  wordsQuery: Sql,
  { phrases, excluded }: SearchTerms,
): Sql =>
  sql.join(
    [
      wordsQuery,
      ...phrases.map((phrase) => sql`phrase_query(${phrase})`),
      ...excluded.map((phrase) => sql`!!phrase_query(${phrase})`),
    ],
    ' && ',
  );
