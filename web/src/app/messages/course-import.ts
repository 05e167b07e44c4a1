import { lazyMessages } from './lazy-messages.ts';

/** What is said where a course comes in as a folder. */
export const courseImportMessages = lazyMessages({
  'pt-BR': () => folderWords(import('#features/courses/editor/folder/messages/pt-BR.ts')),
  'en-US': () => folderWords(import('#features/courses/editor/folder/messages/en-US.ts')),
  'es-ES': () => folderWords(import('#features/courses/editor/folder/messages/es-ES.ts')),
});

async function folderWords<Words>(words: Promise<{ words: Words }>) {
  return { courseFolder: (await words).words };
}
