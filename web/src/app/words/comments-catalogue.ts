import type { Language } from '#platform/words/words.ts';
import type { Words } from '#features/comments/words/pt-BR.ts';

type Messages = { comments: Words };

const kept = new Map<Language, Promise<Messages>>();

/** The texts of comments, which nobody waits for before a discussion is opened. Each language is loaded once. */
export function commentMessages(language: Language): Promise<Messages> {
  const known = kept.get(language);
  if (known) return known;
  const loading = load(language).then(({ words }) => ({ comments: words }));
  kept.set(language, loading);
  loading.catch(() => kept.delete(language));
  return loading;
}

function load(language: Language) {
  switch (language) {
    case 'en-US':
      return import('#features/comments/words/en-US.ts');
    case 'es-ES':
      return import('#features/comments/words/es-ES.ts');
    case 'pt-BR':
      return import('#features/comments/words/pt-BR.ts');
  }
}
