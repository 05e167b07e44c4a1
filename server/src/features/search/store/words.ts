import type { SearchTerms } from '#platform/database/search-terms';
import { sql, type Sql } from '#platform/database/database';

// Enough to find the word being typed, and few enough for a fast query.
const completions = 6;

/**
 * Returns the condition for a candidate text, as a query of the text index. A phrase counts as its words here: whether
 * they are adjacent is checked only on the few candidates, never on a whole table.
 */
export function requiredWordsQuery({ words, phrases, completablePrefix }: SearchTerms): Sql {
  const finished = completablePrefix === undefined ? words : words.slice(0, -1);
  const held = sql`all_words_query(${[...finished, ...phrases].join(' ')})`;
  if (completablePrefix === undefined) return held;
  return sql`(${held} && (all_words_query(${words.at(-1)}) || coalesce((
    select replace(all_words_query(string_agg(known.plain, ' '))::text, ' & ', ' | ')::tsquery from (
      select plain from search_words where plain >= ${completablePrefix} and plain < ${behind(completablePrefix)}
      order by seen desc, plain limit ${completions}
    ) known), '')))`;
}

// All words with the prefix are in the range between the two bounds. A pattern would work as well, but a cached plan
// could not use its index.
const behind = (beginning: string) =>
  beginning.slice(0, -1) + String.fromCodePoint((beginning.codePointAt(beginning.length - 1) ?? 0) + 1);
