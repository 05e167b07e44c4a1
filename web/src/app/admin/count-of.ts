import { moderationLimits } from '@mutirao/contract/features/moderation/limits';

/** How many wait, in the little room of a badge: beyond some nobody counts them. */
export const countOf = (waiting: number) =>
  waiting > moderationLimits.counted ? `${moderationLimits.counted}+` : String(waiting);
