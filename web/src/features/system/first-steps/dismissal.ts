import { readStored, writeStored } from '#platform/storage/browser-storage.ts';

const keyPrefix = 'mutirao-first-steps:';

/** True if this browser no longer shows the member the notice of the first steps. */
export const areFirstStepsDismissed = (memberId: string) => readStored(keyPrefix + memberId) !== undefined;

/** Stores in this browser that a member has dismissed the notice, or that all steps are done. */
export const dismissFirstSteps = (memberId: string) => writeStored(keyPrefix + memberId, '1');
