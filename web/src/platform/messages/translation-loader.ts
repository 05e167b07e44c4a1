import { loadOtherTexts } from '#messages/languages.ts';
import type { Namespaces } from '#messages/pt-BR/namespaces.ts';
import type { Language } from './i18n.ts';

export type TranslationLoader = (language: Language) => Promise<object>;

/** The texts of each namespace. */
export type NamespaceMessages = {
  [Name in keyof Namespaces]: Awaited<ReturnType<Namespaces[Name]>>['messages'];
};

const loadNamespaces = async (language: Language): Promise<Namespaces> =>
  (await loadOtherTexts(language)).namespaces;

/** Returns a function that loads the texts of some namespaces in a language. */
export const createTranslationLoader = (...names: (keyof Namespaces)[]): TranslationLoader =>
  loadOncePerLanguage(async (language) => {
    const namespaces = await loadNamespaces(language);
    const load = async (name: keyof Namespaces) => [name, (await namespaces[name]()).messages] as const;
    return Object.fromEntries(await Promise.all(names.map(load)));
  });

/** Loads the texts that the screens of the hub share, for members and guests. */
export const loadHubTranslations = loadOncePerLanguage(async (language) => {
  const { signedIn } = await loadNamespaces(language);
  return (await signedIn()).messages;
});

/** Returns a function that loads the texts of a language once, and again after a failure. */
function loadOncePerLanguage(load: TranslationLoader): TranslationLoader {
  const stored = new Map<Language, Promise<object>>();
  return (language) => {
    const cached = stored.get(language);
    if (cached) return cached;
    const loading = load(language);
    stored.set(language, loading);
    loading.then(
      // React reads this status, and does not suspend for a loaded promise.
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => stored.delete(language),
    );
    return loading;
  };
}
