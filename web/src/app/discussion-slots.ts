import { lazy } from 'react';
import { AttachButtons, sendAll } from '#features/attachments/index.ts';
import { BookmarkButton } from '#features/bookmarks/index.ts';
import type { DiscussionSlots } from '#features/discussions/index.ts';
import { LikeButton } from '#features/likes/index.ts';
import { LateAttaching, LateHanging } from './hanging/LateHanging.tsx';

/** What the rooms above discussions put into them. */
export const discussionSlots: DiscussionSlots = {
  Like: LikeButton,
  Keep: BookmarkButton,
  // Fetched with the menu that it stands in.
  MenuItems: lazy(() => import('./DiscussionMenu.tsx').then((part) => ({ default: part.DiscussionMenu }))),
  Comments: lazy(() =>
    import('./DiscussionComments.tsx').then((part) => ({ default: part.DiscussionComments })),
  ),
  Similar: lazy(() => import('./search/SimilarSlot.tsx').then((part) => ({ default: part.SimilarSlot }))),
  Hanging: LateHanging,
  Attaching: LateAttaching,
  AttachButtons,
  sendAttachments: ({ id }, items) => sendAll(id, items),
};
