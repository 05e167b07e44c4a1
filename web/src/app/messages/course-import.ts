import { loadNamespaces } from '#platform/messages/load-namespaces.ts';
import { lazyMessages } from './lazy-messages.ts';

/** What is said where a course comes in as a folder. */
export const courseImportMessages = lazyMessages({
  'pt-BR': () =>
    loadNamespaces({ courseFolder: import('#features/courses/editor/folder/messages/pt-BR.ts') }),
  'en-US': () =>
    loadNamespaces({ courseFolder: import('#features/courses/editor/folder/messages/en-US.ts') }),
  'es-ES': () =>
    loadNamespaces({ courseFolder: import('#features/courses/editor/folder/messages/es-ES.ts') }),
});
