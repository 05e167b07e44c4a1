import { useMemo } from 'react';
import { useLanguage, type Language } from './i18n.ts';

/** The messages of a part that is fetched only when it is wanted: they come with it, and no other screen waits for them. */
export function useTranslationsFrom<Key extends string>(catalogue: Record<Language, Record<Key, string>>) {
  const messages = catalogue[useLanguage()];
  return useMemo(() => (key: Key) => messages[key], [messages]);
}
