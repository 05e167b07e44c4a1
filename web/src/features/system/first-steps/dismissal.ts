import { readStored, writeStored } from '#platform/storage/browser-storage.ts';

const beginning = 'mutirao-first-steps:';

/** True if the notice of the first steps is not shown to a member in this browser any more. */
export const areFirstStepsDismissed = (memberId: string) => readStored(beginning + memberId) !== undefined;

/** Stores in this browser that a member has put the notice away, or that all steps were done. */
export const dismissFirstSteps = (memberId: string) => writeStored(beginning + memberId, '1');
