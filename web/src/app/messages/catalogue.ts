import { loadCatalogue } from '#messages/languages.ts';
import type { Messages } from '#messages/pt-BR/catalogue.ts';
import type { Language } from '#platform/messages/i18n.ts';
import type { NamespaceMessages } from '#platform/messages/translation-loader.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages & NamespaceMessages & NamespaceMessages['signedIn'];
    Locale: Language;
  }
}

/** Loads the interface texts that every page needs, in one language, as a separate chunk. */
export const loadCommonTranslations = async (language: Language): Promise<Messages> =>
  (await loadCatalogue(language)).messages;
