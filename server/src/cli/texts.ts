import { contractMessages } from '@mutirao/contract/messages/index';
import { loadCommandMessages } from '#messages/commands';
import { chooseCommandLanguage } from './command-language.ts';
import { createFailureWriter } from './failure-sentences.ts';

/** The language of this command. */
export const commandLanguage = chooseCommandLanguage(process.argv.slice(2), process.env);

/** The texts of the commands in its language. Those of other languages and topics are not loaded, to save memory. */
export const texts = await loadCommandMessages(commandLanguage);

/** Writes errors and invariants in the language of this command. */
export const { findSentence, writeSettingProblem, writeInvariant } = createFailureWriter({
  ...texts,
  invariants: contractMessages(commandLanguage).invariants,
});
