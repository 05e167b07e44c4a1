import { notificationKinds, usualLetters } from '@mutirao/contract/features/notifications/limits';

/** What one gets letters about as long as one has not settled it. */
export const usuallyMailed = notificationKinds.filter((kind) => usualLetters[kind]);
