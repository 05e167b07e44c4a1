import { languages, type Language } from '@mutirao/contract/kit/languages';

export { languages, type Language } from '@mutirao/contract/kit/languages';

/**
 * The language of texts for no person in particular, such as certificates, the feed and previews of links, and of
 * members without a stored language.
 */
export const defaultLanguage: Language = 'pt-BR';

/**
 * Returns the stored language of a member or an account; the default language if none is stored or the hub does not have
 * it, because an e-mail or a push has no request to negotiate one.
 */
export const resolveStoredLanguage = (language: string | null): Language =>
  languages.find((known) => known === language) ?? defaultLanguage;

/** Returns the supported language that an `Accept-Language` prefers; the fallback if it contains none of them. */
export const negotiateLanguage = (header: string | undefined, fallback: Language): Language =>
  findPreferredLanguage(header) ?? fallback;

/** Returns the supported language that an `Accept-Language` prefers; undefined if it contains none of them. */
export function findPreferredLanguage(header: string | undefined): Language | undefined {
  const ranked = (header ?? '')
    .toLowerCase()
    .split(',')
    .map(readRange)
    .filter((range) => range.weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { tag } of ranked) {
    const language = findLanguage(tag);
    if (language) return language;
  }
  return undefined;
}

/** Returns the supported language of a tag such as `en` or `en-US`, or of a locale such as `en_US.UTF-8`. */
export const findLanguage = (tag: string): Language | undefined =>
  languages.find((known) => primaryTagOf(known) === primaryTagOf(tag));

const primaryTagOf = (tag: string) => tag.toLowerCase().split(/[-_.@]/)[0];

function readRange(range: string) {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
}
