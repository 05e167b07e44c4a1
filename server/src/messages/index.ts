import { createRecordFromEntries } from '@mutirao/contract/kit/create-record-from-entries';
import { languages, type Language } from '@mutirao/contract/kit/languages';
import type { Messages } from './pt-BR/index.ts';

export type ServerMessages = Messages;

/** The texts of the hub in each language: those of the folder with its name. */
export const serverCatalogues: Record<Language, ServerMessages> = createRecordFromEntries(
  await Promise.all(languages.map(async (language) => [language, await loadMessages(language)] as const)),
);

/** Returns the texts of the hub in a language. */
export const serverMessages = (language: Language): ServerMessages => serverCatalogues[language];

async function loadMessages(language: Language): Promise<ServerMessages> {
  const { messages }: { messages: ServerMessages } = await import(`./${language}/index.ts`);
  return messages;
}
