import { letterKinds, usualLetters, usualPushes } from '@mutirao/contract/features/notifications/limits';

/** The kinds that send e-mails as long as the member has not set it. */
export const usuallyMailed = letterKinds.filter((kind) => usualLetters[kind]);

/** The kinds that send pushes by default, in the same way. */
export const usuallyPushed = letterKinds.filter((kind) => usualPushes[kind]);
