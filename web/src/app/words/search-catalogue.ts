import type { Language } from '#platform/words/words.ts';
import type { Words } from '#features/search/words/pt-BR.ts';

type Messages = { search: Words };

const kept = new Map<Language, Promise<Messages>>();

/** The texts of the search, which nobody waits for before they look for something. Each language is loaded once. */
export function searchMessages(language: Language): Promise<Messages> {
  const known = kept.get(language);
  if (known) return known;
  const loading = load(language).then(({ words }) => ({ search: words }));
  kept.set(language, loading);
  loading.catch(() => kept.delete(language));
  return loading;
}

function load(language: Language) {
  switch (language) {
    case 'en-US':
      return import('#features/search/words/en-US.ts');
    case 'es-ES':
      return import('#features/search/words/es-ES.ts');
    case 'pt-BR':
      return import('#features/search/words/pt-BR.ts');
  }
}
