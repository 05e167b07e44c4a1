import type { Queryable } from '#platform/database/database';
import { toNormalizedWords } from '#platform/database/normalized-words';
import type { SearchTerms } from '#platform/database/search-terms';
import { parseContentSearchTerms } from './question-words.ts';
import { findRarestWords } from './store/vocabulary.ts';

// The number of combinations of words in a query grows fast: three of six words have twenty.
const maxWords = 6;

/**
 * Returns the terms of a query for texts with some of its words instead of all, the strictest first: all words but one,
 * and then two words. Only the rarest words count. Phrases and exclusions remain. Empty if the query has fewer than two
 * words.
 */
export async function relaxQuery(db: Queryable, q: string): Promise<SearchTerms[]> {
  const terms = parseContentSearchTerms(q);
  const typed = [...new Set(terms.words.flatMap(toNormalizedWords))];
  if (typed.length < 2) return [];
  const words = await findRarestWords(db, typed, maxWords);
  if (words.length < 2) return [];
  const numbers = new Set([words.length - 1, Math.min(2, words.length - 1)]);
  return [...numbers].map((neededWords) => ({
    ...terms,
    words,
    lastWordPrefix: undefined,
    completablePrefix: undefined,
    neededWords,
  }));
}
