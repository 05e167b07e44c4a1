import type { Language } from '#platform/words/words.ts';

type Loaders<Messages> = Record<Language, () => Promise<Messages>>;

export type Later = (language: Language) => Promise<object>;

/** Texts that nobody waits for before they come to their place. Each language is loaded once. */
function later<Messages>(loaders: Loaders<Messages>): (language: Language) => Promise<Messages> {
  const kept = new Map<Language, Promise<Messages>>();
  return (language) => {
    const known = kept.get(language);
    if (known) return known;
    const loading = loaders[language]();
    kept.set(language, loading);
    loading.catch(() => kept.delete(language));
    return loading;
  };
}

/** What every screen behind the door says. */
export const hubMessages = later({
  'pt-BR': () => import('./hub/pt-BR.ts').then(({ messages }) => messages),
  'en-US': () => import('./hub/en-US.ts').then(({ messages }) => messages),
  'es-ES': () => import('./hub/es-ES.ts').then(({ messages }) => messages),
});

export const commentMessages = later({
  'pt-BR': () => import('#features/comments/words/pt-BR.ts').then(({ words }) => ({ comments: words })),
  'en-US': () => import('#features/comments/words/en-US.ts').then(({ words }) => ({ comments: words })),
  'es-ES': () => import('#features/comments/words/es-ES.ts').then(({ words }) => ({ comments: words })),
});

export const searchMessages = later({
  'pt-BR': () => import('#features/search/words/pt-BR.ts').then(({ words }) => ({ search: words })),
  'en-US': () => import('#features/search/words/en-US.ts').then(({ words }) => ({ search: words })),
  'es-ES': () => import('#features/search/words/es-ES.ts').then(({ words }) => ({ search: words })),
});

export const settingsMessages = later({
  'pt-BR': () =>
    settingsWords(
      import('#features/members/settings/words/pt-BR.ts'),
      import('#features/members/profile/words/pt-BR.ts'),
    ),
  'en-US': () =>
    settingsWords(
      import('#features/members/settings/words/en-US.ts'),
      import('#features/members/profile/words/en-US.ts'),
    ),
  'es-ES': () =>
    settingsWords(
      import('#features/members/settings/words/es-ES.ts'),
      import('#features/members/profile/words/es-ES.ts'),
    ),
});

export const profileMessages = later({
  'pt-BR': () =>
    profileWords(
      import('#features/members/profile/words/pt-BR.ts'),
      import('#features/profiles/words/pt-BR.ts'),
    ),
  'en-US': () =>
    profileWords(
      import('#features/members/profile/words/en-US.ts'),
      import('#features/profiles/words/en-US.ts'),
    ),
  'es-ES': () =>
    profileWords(
      import('#features/members/profile/words/es-ES.ts'),
      import('#features/profiles/words/es-ES.ts'),
    ),
});

async function profileWords<Profile, Profiles>(
  profile: Promise<{ words: Profile }>,
  profiles: Promise<{ words: Profiles }>,
) {
  return { profile: (await profile).words, profiles: (await profiles).words };
}

async function settingsWords<Settings, Profile>(
  settings: Promise<{ words: Settings }>,
  profile: Promise<{ words: Profile }>,
) {
  return { settings: (await settings).words, profile: (await profile).words };
}
