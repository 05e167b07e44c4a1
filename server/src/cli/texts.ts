import type { ServerMessages } from '#messages/index';
import { chooseCommandLanguage } from './command-language.ts';

/** The language of this command. */
export const commandLanguage = chooseCommandLanguage(process.argv.slice(2), process.env);

/** The texts of the commands in its language. Those of other languages and topics are not loaded, to save memory. */
export const texts = await loadTexts();

async function loadTexts(): Promise<ServerMessages['commands']> {
  const { messages }: { messages: ServerMessages['commands'] } = await import(
    `../messages/${commandLanguage}/commands/index.ts`
  );
  return messages;
}
