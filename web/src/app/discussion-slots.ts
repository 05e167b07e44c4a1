import { AttachButtons, sendAll } from '#features/attachments/index.ts';
import { BookmarkButton } from '#features/bookmarks/index.ts';
import type { DiscussionSlots } from '#features/discussions/index.ts';
import { LikeButton } from '#features/likes/index.ts';
import { part } from '#platform/parts/part.ts';
import { LateAttaching, LateHanging } from './hanging/LateHanging.tsx';
import { beside } from './words/beside.ts';
import { blockMessages } from './words/later.ts';

/** The slots of a discussion that higher features fill. */
export const discussionSlots: DiscussionSlots = {
  Like: LikeButton,
  Keep: BookmarkButton,
  // Loaded with the menu that contains it.
  MenuItems: beside(
    blockMessages,
    part(
      () => import('./DiscussionMenu.tsx'),
      (it) => it.DiscussionMenu,
    ),
  ),
  StaffItems: part(
    () => import('./StaffMenu.tsx'),
    (it) => it.DiscussionStaffMenu,
  ),
  Comments: part(
    () => import('./DiscussionComments.tsx'),
    (it) => it.DiscussionComments,
  ),
  Similar: part(
    () => import('./search/SimilarSlot.tsx'),
    (it) => it.SimilarSlot,
  ),
  Suggested: part(
    () => import('./assistant/SuggestedSlot.tsx'),
    (it) => it.SuggestedSlot,
  ),
  Hanging: LateHanging,
  Attaching: LateAttaching,
  AttachButtons,
  sendAttachments: ({ id }, items) => sendAll(id, items),
};
