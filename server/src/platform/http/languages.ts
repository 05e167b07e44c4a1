import type { Language } from '@mutirao/contract/kit/languages';

export { languages, type Language } from '@mutirao/contract/kit/languages';

const prefixes: Record<string, Language> = { pt: 'pt-BR', en: 'en-US', es: 'es-ES' };

/** Returns the supported language that an `Accept-Language` prefers; the fallback if it contains none of them. */
export function negotiateLanguage(header: string | undefined, fallback: Language): Language {
  const ranked = (header ?? '')
    .toLowerCase()
    .split(',')
    .map(readRange)
    .filter((range) => range.weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { tag } of ranked) {
    const language = prefixes[tag.split('-')[0] ?? ''];
    if (language) return language;
  }
  return fallback;
}

function readRange(range: string) {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
}
