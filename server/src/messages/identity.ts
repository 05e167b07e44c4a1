import { createRecordFromEntries } from '@mutirao/contract/kit/create-record-from-entries';
import { languages, type Language } from '@mutirao/contract/kit/languages';
import type { Messages } from './pt-BR/identity/index.ts';

export type IdentityMessages = Messages;

/** The texts of the identity service in each language: those of `identity` in the folder with its name. */
export const identityCatalogues: Record<Language, IdentityMessages> = createRecordFromEntries(
  await Promise.all(languages.map(async (language) => [language, await loadMessages(language)] as const)),
);

/** Returns the texts of the identity service in a language. */
export const identityMessages = (language: Language): IdentityMessages => identityCatalogues[language];

async function loadMessages(language: Language): Promise<IdentityMessages> {
  const { messages }: { messages: IdentityMessages } = await import(`./${language}/identity/index.ts`);
  return messages;
}
