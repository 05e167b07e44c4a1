import { capitalizeFirstLetter } from '@mutirao/contract/kit/capitalize-first-letter';
import { languages, type Language } from '@mutirao/contract/kit/languages';
import { useTimeZone as useGivenZone } from 'use-intl';

export type { Language } from '@mutirao/contract/kit/languages';
export {
  createTranslator,
  IntlProvider,
  useLocale as useLanguage,
  useMessages,
  useTranslations,
} from 'use-intl';

/** Returns the hub's time zone; outside of a provider, `America/Sao_Paulo`. */
export const useTimeZone = () => useGivenZone() ?? 'America/Sao_Paulo';

/** The languages of the hub, each with its own name: `Português`. */
export const languageChoices = languages.map((value) => ({ value, label: formatOwnName(value) }));

function formatOwnName(language: Language): string {
  return capitalizeFirstLetter(formatLanguageName(language, language));
}

/** Returns the name of a language in the language of the reader, without its region, for a sentence: `inglês`. */
export function formatLanguageName(language: string, reader: string): string {
  const { language: code } = new Intl.Locale(language);
  return new Intl.DisplayNames(reader, { type: 'language' }).of(code) ?? code;
}

/**
 * Returns the account's language, otherwise the first supported language of the browser, otherwise Portuguese.
 */
export function resolveLanguage(account: Language | null | undefined, browser: readonly string[]): Language {
  if (account) return account;
  for (const browserLanguage of browser) {
    const known = languages.find(
      (language) => language.slice(0, 2) === browserLanguage.slice(0, 2).toLowerCase(),
    );
    if (known) return known;
  }
  return languages[0];
}
