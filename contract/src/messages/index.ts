import { createRecordFromEntries } from '../kit/create-record-from-entries.ts';
import { languages, type Language } from '../kit/languages.ts';
import type { Messages } from './pt-BR/index.ts';

/**
 * The texts that page and server share, in each language: those of the folder with its name. The page imports the files
 * of one language; code that needs all languages uses this table.
 */
export const contractCatalogues: Record<Language, Messages> = createRecordFromEntries(
  await Promise.all(languages.map(async (language) => [language, await loadMessages(language)] as const)),
);

/** Returns the texts that page and server share, in a language. */
export const contractMessages = (language: Language) => contractCatalogues[language];

async function loadMessages(language: Language): Promise<Messages> {
  const { messages }: { messages: Messages } = await import(`./${language}/index.ts`);
  return messages;
}
