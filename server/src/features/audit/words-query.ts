import { auditValueMessageKeys, auditActionMessageKey } from '@mutirao/contract/features/audit/message-keys';
import { auditActions } from '@mutirao/contract/features/audit/schemas';
import { normalizedWords } from '#platform/database/normalized-words';
import { auditTranslations } from './translations.ts';

/**
 * Returns the search as a tsquery: entries with a word that starts with each term, or with the code of a value that
 * has such a name on the page, and the actions with a description that contains all terms. Returns undefined without
 * terms.
 */
export function toAuditTsquery(wanted: readonly string[]): string | undefined {
  if (wanted.length === 0) return undefined;
  const inTexts = wanted.map((word) => `(${[`'${word}':*`, ...codesCalled(word)].join('|')})`).join('&');
  const actions = auditActions.filter((action) => isCalled(action, wanted)).map((action) => `'=k${action}'`);
  return [`(${inTexts})`, ...actions].join('|');
}

const catalogues = Object.values(auditTranslations);

function codesCalled(word: string): string[] {
  const called = auditValueMessageKeys.filter(({ name }) =>
    catalogues.some((messages) => normalizedWords(messages[name]).some((part) => part.startsWith(word))),
  );
  return called.map(({ code }) => `'${code}'`);
}

const isCalled = (action: (typeof auditActions)[number], wanted: readonly string[]) =>
  catalogues.some((messages) => {
    const parts = normalizedWords(messages[auditActionMessageKey(action)]);
    return wanted.every((word) => parts.some((part) => part.startsWith(word)));
  });
