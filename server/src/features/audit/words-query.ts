import {
  auditValueCodesWithMessageKeys,
  getAuditActionMessageKey,
} from '@mutirao/contract/features/audit/message-keys';
import { auditActions } from '@mutirao/contract/features/audit/schemas';
import { languages } from '@mutirao/contract/kit/languages';
import { contractMessages } from '@mutirao/contract/messages/index';
import { toNormalizedWords } from '#platform/database/normalized-words';

/**
 * The normalized words of a search: those that an entry must have, and for each excluded term those it must not have.
 */
export type AuditSearchWords = {
  required: readonly string[];
  excluded: readonly (readonly string[])[];
};

/**
 * Returns the search as a tsquery, or undefined without required words. An entry matches if each required
 * word is the start of a word of the entry, or of a word in the displayed name of one of the entry's values.
 * An entry also matches if each required word is the start of a word in the description of the entry's
 * action. An excluded term counts only with whole words.
 */
export function toAuditTsquery({ required, excluded }: AuditSearchWords): string | undefined {
  if (required.length === 0) return undefined;
  return [
    entriesWith(required, (word, part) => part.startsWith(word), ':*'),
    ...excluded.map((term) => `!${entriesWith(term, (word, part) => part === word)}`),
  ].join('&');
}

const catalogues = languages.map((language) => contractMessages(language).audit);

type Matches = (word: string, part: string) => boolean;

function entriesWith(searchWords: readonly string[], matches: Matches, suffix = '') {
  const textCondition = searchWords
    .map((word) => `(${[`'${word}'${suffix}`, ...valueCodesNamed(word, matches)].join('|')})`)
    .join('&');
  const actions = auditActions
    .filter((action) => isActionNamed(action, searchWords, matches))
    .map((action) => `'=k${action}'`);
  return `(${[`(${textCondition})`, ...actions].join('|')})`;
}

function valueCodesNamed(word: string, matches: Matches): string[] {
  const matchingValues = auditValueCodesWithMessageKeys.filter(({ name }) =>
    catalogues.some((messages) => toNormalizedWords(messages[name]).some((part) => matches(word, part))),
  );
  return matchingValues.map(({ code }) => `'${code}'`);
}

const isActionNamed = (
  action: (typeof auditActions)[number],
  searchWords: readonly string[],
  matches: Matches,
) =>
  catalogues.some((messages) => {
    const parts = toNormalizedWords(messages[getAuditActionMessageKey(action)]);
    return searchWords.every((word) => parts.some((part) => matches(word, part)));
  });
