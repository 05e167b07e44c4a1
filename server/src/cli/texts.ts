import { loadCommandMessages } from '#messages/commands';
import { chooseCommandLanguage } from './command-language.ts';

/** The language of this command. */
export const commandLanguage = chooseCommandLanguage(process.argv.slice(2), process.env);

/** The texts of the commands in its language. Those of other languages and topics are not loaded, to save memory. */
export const texts = await loadCommandMessages(commandLanguage);
