import { AttachButtons, enqueueAttachments } from '#features/attachments/index.ts';
import { BookmarkButton } from '#features/bookmarks/index.ts';
import type { DiscussionSlots } from '#features/discussions/index.ts';
import { LikeButton } from '#features/likes/index.ts';
import { lazyComponent } from '#platform/lazy/lazy-component.ts';
import { LazyComposerAttachmentEditor, LazyDiscussionAttachments } from './attachments/LazyAttachments.tsx';
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
      () => import('./DiscussionMenuItems.tsx'),
      (item) => item.DiscussionMenuItems,
    ),
  ),
  StaffItems: lazyComponent(
    () => import('./StaffMenu.tsx'),
    (item) => item.DiscussionStaffActionItems,
  ),
  Comments: lazyComponent(
    () => import('./DiscussionComments.tsx'),
    (item) => item.DiscussionComments,
  ),
  Similar: lazyComponent(
    () => import('./search/SimilarDiscussionsSlot.tsx'),
    (item) => item.SimilarDiscussionsSlot,
  ),
  Suggestions: lazyComponent(
    () => import('./assistant/SuggestionsSlot.tsx'),
    (item) => item.SuggestionsSlot,
  ),
  Attachments: LazyDiscussionAttachments,
  AttachmentEditor: LazyComposerAttachmentEditor,
  AttachButtons,
  sendAttachments: ({ id }, items) => enqueueAttachments(id, items),
};
