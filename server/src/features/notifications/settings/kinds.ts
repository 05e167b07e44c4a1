import { letterKinds, usualLetters } from '@mutirao/contract/features/notifications/limits';

/** What one gets letters about as long as one has not settled it. */
export const usuallyMailed = letterKinds.filter((kind) => usualLetters[kind]);
