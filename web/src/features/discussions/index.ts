import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';

export { FeedFilterBar } from './feed/FeedFilterBar.tsx';
export { getCommentDraftKey, getCommentEditDraftsKey, getDeletedCommentEditDraftsKey } from './draft-keys.ts';
export { Composer } from './Composer.tsx';
export { DeleteDiscussionDialog } from './DeleteDiscussionDialog.tsx';
export { DiscussionCardView } from './DiscussionCardView.tsx';
export {
  LazyMarkdownWithCategoryLinks,
  preloadMarkdownWithCategoryLinks,
} from './LazyMarkdownWithCategoryLinks.tsx';
export { Feed } from './feed/Feed.tsx';
export { CategoryBadge } from './CategoryBadge.tsx';
export { useCategoryNameFormatter } from './categories.ts';
export { getStoredOrDefaultFeedPeriod, saveFeedPeriod } from './feed-period.ts';
export type { FeedQuery } from './keys.ts';
export { useDiscussionEvents } from './realtime.ts';
export { useEditorCompletions } from './use-editor-completions.ts';
export { refetchDiscussionIfCached } from './editing/queries.ts';
export { updateCachedCard, refetchAttachmentsOfCachedDiscussion, refetchReplyCount } from './queries.ts';
export { readJoinedDrafts } from './unsent-text.ts';
export { UnsentText } from './UnsentText.tsx';
export { OwnContentList } from './own-lists/OwnContentList.tsx';
export { usePersonalDiscussionList, useRemoveFromCachedOwnList } from './own-lists/queries.ts';
export { DiscussionSlotsContext, type AttachmentDraft, type DiscussionSlots } from './slots.ts';

export const LazyDiscussionDialog = createLazyComponent(
  () => import('./DiscussionDialog.tsx'),
  'DiscussionDialog',
);
