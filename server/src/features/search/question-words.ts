import { normalizeForSearch } from '#platform/database/normalized-words';
import { parseSearchTerms, type SearchTerms } from '#platform/database/search-terms';

// Words of a question that say nothing about its subject, without accents. The text search configuration removes the
// accents of a word before it compares the word with the list of stop words, so it keeps `não`, `já` and `você`.
const questionWords = new Set(
  `alguem algum alguma ate consegue consigo da dar deu devo deveria duvida e esta estao estou eu faco fazer faz
  gostaria ha ja la nao ninguem onde podem poderia posso pode preciso precisa porque pra qual quais quanta
  quantas quanto quantos quero sabe sabem sao sera so tambem tem tenho vao voce voces vou`.split(/\s+/),
);

const isQuestionWord = (word: string) =>
  questionWords.has(normalizeForSearch(word).replaceAll(/^[^a-z0-9]+|[^a-z0-9]+$/g, ''));

/** Returns the words of a question without those that say nothing about its subject; all words if none is left. */
export function removeQuestionWords(words: readonly string[]): string[] {
  const remaining = words.filter((word) => !isQuestionWord(word));
  return remaining.length > 0 ? remaining : [...words];
}

/**
 * Parses the text of a search for content, without the question words outside of quotes. The last word remains if it
 * can be incomplete, because its completion can be a word of the subject.
 */
export function parseContentSearchTerms(q: string): SearchTerms {
  const terms = parseSearchTerms(q);
  const { words, phrases, lastWordPrefix } = terms;
  const unfinished = lastWordPrefix === undefined ? [] : words.slice(-1);
  const remaining = words.slice(0, words.length - unfinished.length).filter((word) => !isQuestionWord(word));
  if (remaining.length + unfinished.length + phrases.length === 0) return terms;
  return { ...terms, words: [...remaining, ...unfinished] };
}
