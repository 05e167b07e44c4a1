import { useMemo } from 'react';
import { useLanguage, type Language } from './i18n.ts';

/**
 * Returns the texts that a part loaded on demand contains in all languages, from an eager `import.meta.glob` of
 * `/src/messages/*`. Throws if the language has no such file.
 */
export function bundleByLanguage<Messages>(files: Record<string, Messages>) {
  const catalogue = new Map(Object.entries(files).map(([file, messages]) => [file.split('/')[3], messages]));
  return (language: Language): Messages => {
    const messages = catalogue.get(language);
    if (!messages) throw new Error(`there is no ${language} among ${Object.keys(files).join(', ')}`);
    return messages;
  };
}

/** Returns the hook of the translation function of texts that are bundled with a part, as `bundleByLanguage` does. */
export function createTranslationsHook<Messages extends Record<string, string>>(
  files: Record<string, Messages>,
) {
  const messagesIn = bundleByLanguage(files);
  return function useBundledTranslations() {
    const language = useLanguage();
    return useMemo(() => {
      const messages = messagesIn(language);
      return <Key extends keyof Messages>(key: Key): Messages[Key] => messages[key];
    }, [language]);
  };
}
