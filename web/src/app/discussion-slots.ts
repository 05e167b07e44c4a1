import { lazy } from 'react';
import type { DiscussionSlots } from '#features/discussions/index.ts';

/** What the rooms above discussions put into them. */
export const discussionSlots: DiscussionSlots = {
  Similar: lazy(() => import('./search/SimilarSlot.tsx').then((part) => ({ default: part.SimilarSlot }))),
};
