import { lazyMessages } from './later.ts';

/** What is said where a course comes in as a folder. */
export const courseImportMessages = lazyMessages({
  'pt-BR': () => folderWords(import('#features/courses/editor/folder/words/pt-BR.ts')),
  'en-US': () => folderWords(import('#features/courses/editor/folder/words/en-US.ts')),
  'es-ES': () => folderWords(import('#features/courses/editor/folder/words/es-ES.ts')),
});

async function folderWords<Words>(words: Promise<{ words: Words }>) {
  return { courseFolder: (await words).words };
}
