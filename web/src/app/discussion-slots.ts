import { lazy } from 'react';
import type { DiscussionSlots } from '#features/discussions/index.ts';

/** What the rooms above discussions put into them. */
export const discussionSlots: DiscussionSlots = {
  Comments: lazy(() =>
    import('./DiscussionComments.tsx').then((part) => ({ default: part.DiscussionComments })),
  ),
};
