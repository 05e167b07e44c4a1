import { toAllWordsTsquerySql, toAnyWordTsquerySql, type SearchTerms } from '#platform/database/search-terms';
import { sql, type Sql } from '#platform/database/database';

// Max number of completions of the last word that are searched: enough to find the word that the user is typing, and
// few enough for a fast query.
const maxCompletions = 6;

/**
 * Returns the condition for a candidate text, as a query of the text index. A phrase counts as its words here: whether
 * they are adjacent is checked only on the few candidates, never on a whole table.
 */
export function toRequiredWordsTsquerySql({
  words,
  phrases,
  completablePrefix,
  neededWords = words.length,
}: SearchTerms): Sql {
  if (neededWords < words.length)
    return sql`(${toAllWordsTsquerySql(phrases.join(' '))} && ${toSomeWordsTsquerySql(words, neededWords)})`;
  const finished = completablePrefix === undefined ? words : words.slice(0, -1);
  const required = toAllWordsTsquerySql([...finished, ...phrases].join(' '));
  if (completablePrefix === undefined) return required;
  return sql`(${required} && (${toAllWordsTsquerySql(words.at(-1) ?? '')} || coalesce((
    select ${toAnyWordTsquerySql(sql`string_agg(completion.plain, ' ')`)} from (
      select plain from search_words where plain >= ${completablePrefix} and plain < ${upperBoundOf(completablePrefix)}
      order by seen desc, plain limit ${maxCompletions}
    ) completion), '')))`;
}

/** Returns the query for texts that contain `number` of the words: one of the combinations of so many words. */
export const toSomeWordsTsquerySql = (words: readonly string[], number: number) => sql`coalesce((
  select string_agg('(' || combination::text || ')', ' | ')::tsquery
  from (select ${toAllWordsTsquerySql(sql`text`)} as combination from unnest(${combineWords(words, number)}::text[]) text) written
  where numnode(combination) > 0
), '')`;

/** Returns each selection of `number` words, separated by spaces. */
function combineWords(words: readonly string[], number: number): string[] {
  const [first, ...others] = words;
  if (number === 0 || first === undefined || words.length < number) return [];
  if (number === 1) return [...words];
  return [
    ...combineWords(others, number - 1).map((text) => `${first} ${text}`),
    ...combineWords(others, number),
  ];
}

// All words with the prefix are in the range between the two bounds. A pattern would work as well, but a cached plan
// could not use its index.
const upperBoundOf = (prefix: string) =>
  prefix.slice(0, -1) + String.fromCodePoint((prefix.codePointAt(prefix.length - 1) ?? 0) + 1);
