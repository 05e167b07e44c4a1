import { loadNamespaces } from '#platform/messages/load-namespaces.ts';
import { createTranslationLoader } from './lazy-messages.ts';

/** Loads the interface texts of the course import. */
export const loadCourseImportTranslations = createTranslationLoader({
  'pt-BR': () =>
    loadNamespaces({ courseFolder: import('#messages/pt-BR/features/courses/editor/folder.ts') }),
  'en-US': () =>
    loadNamespaces({ courseFolder: import('#messages/en-US/features/courses/editor/folder.ts') }),
  'es-ES': () =>
    loadNamespaces({ courseFolder: import('#messages/es-ES/features/courses/editor/folder.ts') }),
});
