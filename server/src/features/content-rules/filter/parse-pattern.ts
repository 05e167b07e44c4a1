import { contentRulesLimits, type FilterKind } from '@mutirao/contract/features/content-rules/limits';
import { contentRulesErrors } from '@mutirao/contract/features/content-rules/errors';
import type { ErrorDetail } from '@mutirao/contract/kit/define-errors';
import { foldText, normalizeHostName } from './folded-words.ts';

export type NormalizedFilterPattern = { pattern: string; plain: string };

/** Returns the pattern of an entry as it is stored, or the reason why the input is not valid. */
export function parseFilterPattern(
  kind: FilterKind,
  typed: string,
): NormalizedFilterPattern | { problem: ErrorDetail } {
  const plain = kind === 'link' ? plainSite(typed) : plainPhrase(typed);
  const characters = plain.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
  if (characters < contentRulesLimits.minCharacters) return { problem: tooShort(typed) };
  if (plain.split('*').length - 1 > contentRulesLimits.wildcards) return { problem: tooManyStars(typed) };
  if (kind === 'link' && !/^[\p{L}\p{N}*.-]+$/u.test(plain)) return { problem: noSite(typed) };
  if (kind === 'link' && !/[.*]/.test(plain)) return { problem: noSite(typed) };
  // A star alone is invalid as a word of an entry, because it would match any word.
  if (kind === 'word' && plain.split(' ').includes('*')) return { problem: loneStar(typed) };
  return { pattern: kind === 'link' ? plain : typed.trim().replaceAll(/\s+/g, ' '), plain };
}

const plainPhrase = (typed: string) =>
  (foldText(typed).match(/[\p{L}\p{N}*]+/gu) ?? []).map((word) => word.replaceAll(/\*+/g, '*')).join(' ');

/** Returns only the name of the site, even if a whole address was typed. */
function plainSite(typed: string): string {
  const [name = ''] = typed
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .split(/[/?#:]/);
  return normalizeHostName(name)
    .replace(/^www\./, '')
    .replaceAll(/\*+/g, '*');
}

const tooShort = (pattern: string) =>
  contentRulesErrors.filter_pattern_too_short({ pattern, min: contentRulesLimits.minCharacters });
const tooManyStars = (pattern: string) =>
  contentRulesErrors.filter_pattern_too_many_wildcards({ pattern, max: contentRulesLimits.wildcards });
const loneStar = (pattern: string) => contentRulesErrors.filter_pattern_lone_wildcard({ pattern });
const noSite = (pattern: string) => contentRulesErrors.filter_pattern_not_a_site({ pattern });
