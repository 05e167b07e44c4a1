import { languages, type Language } from '@mutirao/contract/kit/languages';
import { useTimeZone as useGivenZone } from 'use-intl';

export type { Language } from '@mutirao/contract/kit/languages';
export { IntlProvider, useLocale as useLanguage, useMessages, useTranslations } from 'use-intl';

/** The hub's zone; that of most hubs where nothing has said it. */
export const useTimeZone = () => useGivenZone() ?? 'America/Sao_Paulo';

const names: Record<Language, string> = {
  'pt-BR': 'Português',
  'en-US': 'English',
  'es-ES': 'Español',
};

export const languageChoices = languages.map((value) => ({ value, label: names[value] }));

/** The language of the account, else the first of the browser's that we speak, else Portuguese. */
export function chooseLanguage(account: Language | null | undefined, browser: readonly string[]): Language {
  if (account) return account;
  for (const wanted of browser) {
    const known = languages.find((language) => language.slice(0, 2) === wanted.slice(0, 2).toLowerCase());
    if (known) return known;
  }
  return 'pt-BR';
}
