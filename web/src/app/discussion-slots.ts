import { AttachButtons, enqueueAttachments } from '#features/attachments/index.ts';
import { BookmarkButton } from '#features/bookmarks/index.ts';
import type { DiscussionSlots } from '#features/discussions/index.ts';
import { LikeButton } from '#features/likes/index.ts';
import { lazyComponent } from '#platform/lazy/lazy-component.ts';
import { LazyComposerAttachments, LazyDiscussionAttachments } from './attachments/LazyAttachments.tsx';
import { withPrefetchedMessages } from './messages/with-prefetched-messages.ts';
import { blockMessages } from './messages/lazy-messages.ts';

/** The slots of a discussion that higher features fill. */
export const discussionSlots: DiscussionSlots = {
  Like: LikeButton,
  BookmarkButton,
  // Loaded with the menu that contains it.
  MenuItems: withPrefetchedMessages(
    blockMessages,
    lazyComponent(
      () => import('./DiscussionMenu.tsx'),
      (item) => item.DiscussionMenu,
    ),
  ),
  StaffItems: lazyComponent(
    () => import('./StaffMenu.tsx'),
    (item) => item.DiscussionStaffMenu,
  ),
  Comments: lazyComponent(
    () => import('./DiscussionComments.tsx'),
    (item) => item.DiscussionComments,
  ),
  Similar: lazyComponent(
    () => import('./search/SimilarSlot.tsx'),
    (item) => item.SimilarSlot,
  ),
  Suggestions: lazyComponent(
    () => import('./assistant/SuggestionsSlot.tsx'),
    (item) => item.SuggestionsSlot,
  ),
  Attachments: LazyDiscussionAttachments,
  AttachmentEditor: LazyComposerAttachments,
  AttachButtons,
  sendAttachments: ({ id }, items) => enqueueAttachments(id, items),
};
