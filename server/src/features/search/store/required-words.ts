import { toAllWordsTsquerySql, toAnyWordTsquerySql, type SearchTerms } from '#platform/database/search-terms';
import { sql, type Sql } from '#platform/database/database';

// Max number of completions of the last word that are searched: enough to find the word that the user is typing, and
// few enough for a fast query.
const maxCompletions = 6;

/**
 * Returns the condition for a candidate text, as a query of the text index. A phrase counts as its words here: whether
 * they are adjacent is checked only on the few candidates, never on a whole table.
 */
export function toRequiredWordsTsquerySql({ words, phrases, completablePrefix }: SearchTerms): Sql {
  const finished = completablePrefix === undefined ? words : words.slice(0, -1);
  const required = toAllWordsTsquerySql([...finished, ...phrases].join(' '));
  if (completablePrefix === undefined) return required;
  return sql`(${required} && (${toAllWordsTsquerySql(words.at(-1) ?? '')} || coalesce((
    select ${toAnyWordTsquerySql(sql`string_agg(completion.plain, ' ')`)} from (
      select plain from search_words where plain >= ${completablePrefix} and plain < ${upperBoundOf(completablePrefix)}
      order by seen desc, plain limit ${maxCompletions}
    ) completion), '')))`;
}

// All words with the prefix are in the range between the two bounds. A pattern would work as well, but a cached plan
// could not use its index.
const upperBoundOf = (prefix: string) =>
  prefix.slice(0, -1) + String.fromCodePoint((prefix.codePointAt(prefix.length - 1) ?? 0) + 1);
