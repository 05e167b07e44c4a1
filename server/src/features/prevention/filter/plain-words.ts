import { domainToUnicode } from 'node:url';
import { addressesIn } from '@mutirao/markdown/measure';

/** A word of a text as it was written, and normalized for comparison: without accents, case and invisible characters. */
export type Word = { said: string; plain: string };

export const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '');

/** Returns the words of a text, in their order. A word ends at any character that is no letter or digit. */
export const wordsOf = (text: string): Word[] =>
  (text.match(/[\p{L}\p{N}\p{M}\p{Cf}]+/gu) ?? []).map((said) => ({ said, plain: fold(said) }));

/** Every name of a site in a text, be it a link, however it is written, or only typed. */
export function sitesOf(text: string): Word[] {
  const typed = (text.match(/[\p{L}\p{N}\p{M}\p{Cf}.-]+/gu) ?? []).filter((run) => run.includes('.'));
  const plainly = text.match(/https?:\/\/[^\s<>"')\]]+/giu) ?? [];
  const linked = [...plainly, ...addressesIn(text)].flatMap((address) =>
    URL.canParse(address) ? [new URL(address).hostname] : [],
  );
  return [...typed, ...linked].map((said) => ({ said, plain: siteName(said) }));
}

// What is longer is the name of no site (RFC 1035, 2.3.4).
const longestName = 253;

/** Returns the normalized name of a site, for any spelling of it. */
export function siteName(typed: string): string {
  const name = fold(typed.slice(-2 * longestName))
    .replaceAll(/^[.-]+|[.-]+$/g, '')
    .slice(-longestName);
  return name.includes('xn--') ? fold(domainToUnicode(name) || name) : name;
}
