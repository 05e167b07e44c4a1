import { loadBackupFailureSentences } from '@mutirao/contract/messages/backup-failures';
import { loadInvariantSentences } from '@mutirao/contract/messages/invariants';
import { loadCommandMessages } from '#messages/commands';
import { chooseCommandLanguage } from './command-language.ts';
import { createFailureFormatter } from './failure-sentences.ts';

/** The language of this command. */
export const commandLanguage = chooseCommandLanguage(process.argv.slice(2), process.env);

/** The texts of the commands in the language of this command. Only these are loaded, to save memory. */
export const texts = await loadCommandMessages(commandLanguage);

/** Writes errors and invariants in the language of this command. */
export const {
  findSentence,
  writeBackupFailure,
  writeStoredReason,
  writeSettingProblem,
  writeInvariant,
  writeInvariants,
} = createFailureFormatter({
  ...texts,
  backupFailures: await loadBackupFailureSentences(commandLanguage),
  invariants: await loadInvariantSentences(commandLanguage),
});
