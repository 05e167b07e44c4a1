import { loadNamespaces } from '#platform/messages/load-namespaces.ts';
import { createTranslationLoader } from './lazy-messages.ts';

/** Loads the interface texts of the course import. */
export const loadCourseImportTranslations = createTranslationLoader({
  'pt-BR': () =>
    loadNamespaces({ courseFolder: import('#features/courses/editor/folder/messages/pt-BR.ts') }),
  'en-US': () =>
    loadNamespaces({ courseFolder: import('#features/courses/editor/folder/messages/en-US.ts') }),
  'es-ES': () =>
    loadNamespaces({ courseFolder: import('#features/courses/editor/folder/messages/es-ES.ts') }),
});
