import { lazyMessages } from './lazy-messages.ts';

/** What is said where a course comes in as a folder. */
export const courseImportMessages = lazyMessages({
  'pt-BR': () => mergeFolderMessages(import('#features/courses/editor/folder/messages/pt-BR.ts')),
  'en-US': () => mergeFolderMessages(import('#features/courses/editor/folder/messages/en-US.ts')),
  'es-ES': () => mergeFolderMessages(import('#features/courses/editor/folder/messages/es-ES.ts')),
});

async function mergeFolderMessages<Messages>(messages: Promise<{ messages: Messages }>) {
  return { courseFolder: (await messages).messages };
}
