import { useMemo } from 'react';
import { useLanguage, type Language } from './i18n.ts';

/**
 * Returns the translation function of a message catalogue that is bundled with a part loaded on demand, instead of
 * the app's messages.
 */
export function useTranslationsFrom<Key extends string>(catalogue: Record<Language, Record<Key, string>>) {
  const messages = catalogue[useLanguage()];
  return useMemo(() => (key: Key) => messages[key], [messages]);
}
