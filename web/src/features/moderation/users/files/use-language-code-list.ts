import { languages } from '@mutirao/contract/kit/languages';
import { useLanguage } from '#platform/messages/i18n.ts';

/** Returns the codes of the languages of the hub as a list for a sentence, such as "pt-BR, en-US or es-ES". */
export const useLanguageCodeList = () =>
  new Intl.ListFormat(useLanguage(), { type: 'disjunction' }).format(languages);
