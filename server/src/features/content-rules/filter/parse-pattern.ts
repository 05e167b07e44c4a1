import { contentRulesLimits, type FilterKind } from '@mutirao/contract/features/content-rules/limits';
import { foldText, normalizeHostName } from './folded-words.ts';

export type FilterPattern = { pattern: string; plain: string };

/** Returns the pattern of an entry as it is stored, or a message with the reason if the input is not valid. */
export function parseFilterPattern(kind: FilterKind, typed: string): FilterPattern | { problem: string } {
  const plain = kind === 'link' ? plainSite(typed) : plainPhrase(typed);
  const characters = plain.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
  if (characters < contentRulesLimits.minCharacters) return { problem: tooShort(typed) };
  if (plain.split('*').length - 1 > contentRulesLimits.wildcards) return { problem: tooManyStars(typed) };
  if (kind === 'link' && !/^[\p{L}\p{N}*.-]+$/u.test(plain)) return { problem: noSite(typed) };
  if (kind === 'link' && !/[.*]/.test(plain)) return { problem: noSite(typed) };
  // A star alone matches any word at all.
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

const tooShort = (typed: string) =>
  `“${typed}” diz pouco: escreva pelo menos ${contentRulesLimits.minCharacters} letras ou números.`;
const tooManyStars = (typed: string) =>
  `“${typed}” tem asteriscos demais: no máximo ${contentRulesLimits.wildcards}.`;
const loneStar = (typed: string) => `Em “${typed}” há um asterisco sozinho. Junte-o a uma palavra.`;
const noSite = (typed: string) => `“${typed}” não é um site. Escreva como exemplo.com ou *.exemplo.`;
