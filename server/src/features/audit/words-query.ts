import { auditValueMessageKeys, auditActionMessageKey } from '@mutirao/contract/features/audit/message-keys';
import { auditActions } from '@mutirao/contract/features/audit/schemas';
import { languages } from '@mutirao/contract/kit/languages';
import { contractMessages } from '@mutirao/contract/messages/index';
import { toNormalizedWords } from '#platform/database/normalized-words';

/**
 * Returns the search as a tsquery: entries with a word that starts with each term, or with the code of a value that
 * has such a name on the page, and the actions with a description that contains all terms. Returns undefined without
 * terms.
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
  const matchingValues = auditValueMessageKeys.filter(({ name }) =>
    catalogues.some((messages) => toNormalizedWords(messages[name]).some((part) => part.startsWith(word))),
  );
  return matchingValues.map(({ code }) => `'${code}'`);
}

const isActionNamed = (action: (typeof auditActions)[number], searchWords: readonly string[]) =>
  catalogues.some((messages) => {
    const parts = toNormalizedWords(messages[auditActionMessageKey(action)]);
    return searchWords.every((word) => parts.some((part) => part.startsWith(word)));
  });
