import type { Language } from '@mutirao/contract/kit/languages';
import type { Messages } from './pt-BR/commands/index.ts';

/** Loads the texts of the commands in a language: those of `commands` in the folder with its name. */
export async function loadCommandMessages(language: Language): Promise<Messages> {
  const { messages }: { messages: Messages } = await import(`./${language}/commands/index.ts`);
  return messages;
}
