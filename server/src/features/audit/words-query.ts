import {
  translatedAuditValues,
  getAuditActionMessageKey,
} from '@mutirao/contract/features/audit/message-keys';
import { auditActions } from '@mutirao/contract/features/audit/schemas';
import { languages } from '@mutirao/contract/kit/languages';
import { contractMessages } from '@mutirao/contract/messages/index';
import { toNormalizedWords } from '#platform/database/normalized-words';

/**
 * Returns the search as a tsquery, or undefined without terms. An entry matches if each term is the start of one of its
 * words, or the start of a word in the displayed name of one of its values; or if the description of its action
 * contains all terms.
 */
export function toAuditTsquery(searchWords: readonly string[]): string | undefined {
  if (searchWords.length === 0) return undefined;
  const inTexts = searchWords
    .map((word) => `(${[`'${word}':*`, ...valueCodesNamed(word)].join('|')})`)
    .join('&');
  const actions = auditActions
    .filter((action) => isActionNamed(action, searchWords))
    .map((action) => `'=k${action}'`);
  return [`(${inTexts})`, ...actions].join('|');
}

const catalogues = languages.map((language) => contractMessages(language).audit);

function valueCodesNamed(word: string): string[] {
  const matchingValues = translatedAuditValues.filter(({ name }) =>
    catalogues.some((messages) => toNormalizedWords(messages[name]).some((part) => part.startsWith(word))),
  );
  return matchingValues.map(({ code }) => `'${code}'`);
}

const isActionNamed = (action: (typeof auditActions)[number], searchWords: readonly string[]) =>
  catalogues.some((messages) => {
    const parts = toNormalizedWords(messages[getAuditActionMessageKey(action)]);
    return searchWords.every((word) => parts.some((part) => part.startsWith(word)));
  });
