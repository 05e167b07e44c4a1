import { languages, type Language } from '@mutirao/contract/kit/languages';

export { languages, type Language } from '@mutirao/contract/kit/languages';

/** The language of texts for no person in particular, such as certificates, the feed and previews of links. */
export const defaultLanguage: Language = 'pt-BR';

/** Returns the supported language that an `Accept-Language` prefers; the fallback if it contains none of them. */
export function negotiateLanguage(header: string | undefined, fallback: Language): Language {
  const ranked = (header ?? '')
    .toLowerCase()
    .split(',')
    .map(readRange)
    .filter((range) => range.weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { tag } of ranked) {
    const language = languages.find((known) => primaryTagOf(known) === primaryTagOf(tag));
    if (language) return language;
  }
  return fallback;
}

const primaryTagOf = (tag: string) => tag.split('-')[0];

function readRange(range: string) {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
}
