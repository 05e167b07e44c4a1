import { languages } from '@mutirao/contract/kit/languages';
import { loadBackupFailureSentences } from '@mutirao/contract/messages/backup-failures';
import { loadInvariantSentences } from '@mutirao/contract/messages/invariants';
import { loadCommandMessages } from '#messages/commands';
import { createFailureFormatter } from '../cli/failure-sentences.ts';

const writers = await Promise.all(
  languages.map(async (language) => {
    const texts = await loadCommandMessages(language);
    const backupFailures = await loadBackupFailureSentences(language);
    return createFailureFormatter({
      ...texts,
      backupFailures,
      invariants: await loadInvariantSentences(language),
    });
  }),
);

/** Returns the sentences of an error of the start, of a setting or of a backup in Portuguese, English and Spanish. */
export const formatFailureInEachLanguage = (error: unknown) =>
  writers.map(({ findSentence }) => findSentence(error));

/** Waits for a failure, and returns the Portuguese sentence that the operator reads; undefined without a failure. */
export const awaitPortugueseFailureSentence = (action: Promise<unknown>): Promise<string | undefined> =>
  action.then(
    () => undefined,
    (error: unknown) => formatFailureInEachLanguage(error)[0],
  );
