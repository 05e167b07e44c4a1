import { letterKinds, usualLetters, usualPushes } from '@mutirao/contract/features/notifications/limits';

/** What one gets letters about as long as one has not settled it. */
export const usuallyMailed = letterKinds.filter((kind) => usualLetters[kind]);

/** What one is told on devices, the same way. */
export const usuallyPushed = letterKinds.filter((kind) => usualPushes[kind]);
