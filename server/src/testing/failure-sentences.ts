import { languages } from '@mutirao/contract/kit/languages';
import { loadInvariantSentences } from '@mutirao/contract/messages/invariants';
import { loadCommandMessages } from '#messages/commands';
import { createFailureFormatter } from '../cli/failure-sentences.ts';

const writers = await Promise.all(
  languages.map(async (language) => {
    const [texts, invariants] = [await loadCommandMessages(language), await loadInvariantSentences(language)];
    return createFailureFormatter({ ...texts, invariants });
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
