import type { AskedWords } from '#platform/database/asked-words';
import { sql, type Sql } from '#platform/database/database';

// Enough to find what is being typed, and few enough to be found at once.
const completions = 6;

/**
 * What must be there for a text to be looked at, as a query of the text index. A phrase counts as its words here: whether
 * they stand together is asked of the few that hold them, never of a whole table.
 */
export function heldWords({ words, phrases, unfinished }: AskedWords): Sql {
  const finished = unfinished === undefined ? words : words.slice(0, -1);
  const held = sql`all_words_query(${[...finished, ...phrases].join(' ')})`;
  if (unfinished === undefined) return held;
  return sql`(${held} && (all_words_query(${words.at(-1)}) || coalesce((
    select replace(all_words_query(string_agg(known.plain, ' '))::text, ' & ', ' | ')::tsquery from (
      select plain from search_words where plain >= ${unfinished} and plain < ${behind(unfinished)}
      order by seen desc, plain limit ${completions}
    ) known), '')))`;
}

// Between the two stands what begins so. A pattern would serve as well, but not its index in a plan that is kept.
const behind = (beginning: string) =>
  beginning.slice(0, -1) + String.fromCodePoint((beginning.codePointAt(beginning.length - 1) ?? 0) + 1);
