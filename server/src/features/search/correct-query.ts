import type { AppContext } from '#platform/context/app-context';
import { normalizeForSearch } from '#platform/database/normalized-words';
import { parseSearchTerms } from '#platform/database/search-terms';
import { countTypingErrors, swapNeighbours } from './edit-distance.ts';
import { findMostSimilarWords, updateSearchVocabulary } from './store/vocabulary.ts';

// The max number of discussions published since the last vocabulary update that a search adds to the vocabulary, so
// that the update stays cheap.
const learnBatchSize = 200;
// The vocabulary has no shorter words, so it knows nothing about them.
const minCorrectedLength = 3;

/**
 * Replaces the words that occur in no text with the known words that have the fewest typing errors between them. Returns
 * the query itself if there is nothing to replace.
 */
export async function correctQuery(
  { db, lowLatencyDb }: Pick<AppContext, 'db' | 'lowLatencyDb'>,
  q: string,
): Promise<string> {
  const { words, phrases } = parseSearchTerms(q);
  const typed = [...words, ...phrases.flatMap((phrase) => phrase.split(/\s+/))]
    .map(trimPunctuation)
    .map(normalizeForSearch)
    .filter((word) => word.length >= minCorrectedLength);
  if (typed.length === 0) return q;
  await updateSearchVocabulary(db, learnBatchSize);
  const candidates = await findMostSimilarWords(lowLatencyDb, {
    unknown: typed,
    variants: typed.flatMap((word) => listVariants(word).map((variant) => ({ typed: word, variant }))),
  });
  const corrections = new Map(
    typed.map((word) => [
      word,
      chooseCorrection(
        word,
        candidates.filter((row) => row.typed === word),
      ),
    ]),
  );
  return q.replaceAll(/[^\s"]+/g, (part) => {
    const word = trimPunctuation(part);
    return part.replace(word, () => corrections.get(normalizeForSearch(word)) ?? word);
  });
}

const trimPunctuation = (word: string) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');

type Candidate = { plain: string; word: string };

/** Returns the candidate with the fewest typing errors, the first one of equals; undefined if all have too many. */
function chooseCorrection(typed: string, candidates: readonly Candidate[]): string | undefined {
  let best: { word: string; errors: number } | undefined;
  for (const { plain, word } of candidates) {
    const errors = countTypingErrors(toSingular(typed), toSingular(plain));
    if (errors <= maxErrorsOf(typed) && errors < (best?.errors ?? Infinity)) best = { word, errors };
  }
  return best?.word;
}

// Known words with few trigrams in common with the typed one: two neighbouring letters in the other order, and the singular
// or plural of a word such as `ação`, which the text search configuration does not recognize without accents.
const listVariants = (word: string) =>
  [...swapNeighbours(word), toSingular(word), word.replace(/ao$/, 'oes')].filter(
    (variant) => variant !== word,
  );

const toSingular = (word: string) => word.replace(/oes$/, 'ao');

// A short word with two other letters is another word.
const maxErrorsOf = (word: string) => (word.length < 5 ? 1 : word.length < 9 ? 2 : 3);
