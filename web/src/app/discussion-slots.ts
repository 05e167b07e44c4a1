import { AttachButtons, enqueueAttachments } from '#features/attachments/index.ts';
import { BookmarkButton } from '#features/bookmarks/index.ts';
import { preloadMarkdownWithCategoryLinks, type DiscussionSlots } from '#features/discussions/index.ts';
import { DiscussionLikeButton } from '#features/likes/index.ts';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import {
  LazyComposerAttachmentEditor,
  LazyDiscussionAttachments,
  preloadDiscussionAttachments,
} from './attachments/LazyAttachments.tsx';
import { withPrefetchedTranslations } from './messages/with-prefetched-translations.ts';
import { loadMemberBlockTranslations } from './messages/lazy-messages.ts';

const LazyDiscussionComments = createLazyComponent(
  () => import('./DiscussionComments.tsx'),
  'DiscussionComments',
);

/** Loads what the page of a discussion shows first: the text, the attachments and the comments. */
export const preloadDiscussionParts = () =>
  Promise.all([
    LazyDiscussionComments.preload(),
    preloadMarkdownWithCategoryLinks(),
    preloadDiscussionAttachments(),
  ]);

/** The slots of a discussion that higher features fill. */
export const discussionSlots: DiscussionSlots = {
  Like: DiscussionLikeButton,
  BookmarkButton,
  // Loaded with the menu that contains it.
  MenuItems: withPrefetchedTranslations(
    loadMemberBlockTranslations,
    createLazyComponent(
      () => import('./BookmarkReportAndAuthorMenuItems.tsx'),
      'BookmarkReportAndAuthorMenuItems',
    ),
  ),
  SanctionMenuItems: createLazyComponent(
    () => import('./ContentSanctionMenuItems.tsx'),
    'DiscussionSanctionMenuItems',
  ),
  Comments: LazyDiscussionComments,
  Similar: createLazyComponent(() => import('./search/SimilarDiscussionsSlot.tsx'), 'SimilarDiscussionsSlot'),
  Suggestions: createLazyComponent(
    () => import('./assistant/TitleAndTagSuggestionsSlot.tsx'),
    'TitleAndTagSuggestionsSlot',
  ),
  Attachments: LazyDiscussionAttachments,
  AttachmentEditor: LazyComposerAttachmentEditor,
  AttachButtons,
  sendAttachments: ({ id }, items) => enqueueAttachments(id, items),
};
