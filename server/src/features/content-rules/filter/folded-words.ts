import { domainToUnicode } from 'node:url';
import { extractLinkAndImageUrls } from '@mutirao/markdown/measure';

/**
 * A word of a text as it was written, and normalized for comparison: without accents, case and invisible characters.
 */
export type FoldedWord = { original: string; plain: string };

/** Returns a text for comparison: in lower case, without accents and invisible characters. */
export const foldText = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '');

/**
 * Returns the words of a text, in their order. A word ends at any character that is no letter, digit, combining mark or
 * invisible character.
 */
export const splitWords = (text: string): FoldedWord[] =>
  (text.match(/[\p{L}\p{N}\p{M}\p{Cf}]+/gu) ?? []).map((original) => ({
    original,
    plain: foldText(original),
  }));

/** Returns the names of all sites in a text, in links of any notation and as plain text. */
export function extractHostNames(text: string): FoldedWord[] {
  const typed = (text.match(/[\p{L}\p{N}\p{M}\p{Cf}.-]+/gu) ?? []).filter((run) => run.includes('.'));
  const urls = text.match(/https?:\/\/[^\s<>"')\]]+/giu) ?? [];
  const linked = [...urls, ...extractLinkAndImageUrls(text)].flatMap((address) =>
    URL.canParse(address) ? [new URL(address).hostname] : [],
  );
  return [...typed, ...linked].map((original) => ({ original, plain: normalizeHostName(original) }));
}

// A domain name has at most 253 characters (RFC 1035, 2.3.4).
const maxNameLength = 253;

/** Returns the normalized host name, for any spelling of it. */
export function normalizeHostName(typed: string): string {
  const name = foldText(typed.slice(-2 * maxNameLength))
    .replaceAll(/^[.-]+|[.-]+$/g, '')
    .slice(-maxNameLength);
  return name.includes('xn--') ? foldText(domainToUnicode(name) || name) : name;
}
