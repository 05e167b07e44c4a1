import type { Language } from '#platform/words/words.ts';
import type { Words } from '#features/members/settings/words/pt-BR.ts';

type Messages = { settings: Words };

const kept = new Map<Language, Promise<Messages>>();

/** The texts of the settings, which nobody waits for before they come here. Each language is loaded once. */
export function settingsMessages(language: Language): Promise<Messages> {
  const known = kept.get(language);
  if (known) return known;
  const loading = load(language).then(({ words }) => ({ settings: words }));
  kept.set(language, loading);
  loading.catch(() => kept.delete(language));
  return loading;
}

function load(language: Language) {
  switch (language) {
    case 'en-US':
      return import('#features/members/settings/words/en-US.ts');
    case 'es-ES':
      return import('#features/members/settings/words/es-ES.ts');
    case 'pt-BR':
      return import('#features/members/settings/words/pt-BR.ts');
  }
}
