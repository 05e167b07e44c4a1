import { lazyComponent } from '#platform/lazy/lazy-component.ts';
import type { CommentSlots } from '#features/comments/index.ts';
import { CommentLike } from '#features/likes/index.ts';
import { ReportCommentButton } from '#features/reports/index.ts';
import { withPrefetchedMessages } from './messages/with-prefetched-messages.ts';
import { blockMessages } from './messages/lazy-messages.ts';

/** The slots of a comment that higher features fill. */
export const commentSlots: CommentSlots = {
  Summary: lazyComponent(
    () => import('./assistant/SummarySlot.tsx'),
    (item) => item.SummarySlot,
  ),
  CommentLike,
  CommentReport: ReportCommentButton,
  // Loaded with the menu that contains them.
  CommentMenuItems: withPrefetchedMessages(
    blockMessages,
    lazyComponent(
      () => import('./CommentMenuItems.tsx'),
      (item) => item.CommentMenuItems,
    ),
  ),
  CommentStaffItems: lazyComponent(
    () => import('./StaffMenu.tsx'),
    (item) => item.CommentStaffActionItems,
  ),
};
