import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import type { CommentSlots } from '#features/comments/index.ts';
import { CommentLikeButton } from '#features/likes/index.ts';
import { ReportCommentButton } from '#features/reports/index.ts';
import { withPrefetchedTranslations } from './messages/with-prefetched-translations.ts';
import { loadMemberBlockTranslations } from './messages/lazy-messages.ts';

/** The slots of a comment that higher features fill. */
export const commentSlots: CommentSlots = {
  Summary: createLazyComponent(
    () => import('./assistant/DiscussionSummarySlot.tsx'),
    'DiscussionSummarySlot',
  ),
  CommentLike: CommentLikeButton,
  CommentReport: ReportCommentButton,
  // Loaded with the menu that contains them.
  CommentAuthorMenuItems: withPrefetchedTranslations(
    loadMemberBlockTranslations,
    createLazyComponent(() => import('./CommentAuthorMenuItems.tsx'), 'CommentAuthorMenuItems'),
  ),
  CommentSanctionMenuItems: createLazyComponent(
    () => import('./ContentSanctionMenuItems.tsx'),
    'CommentSanctionMenuItems',
  ),
};
