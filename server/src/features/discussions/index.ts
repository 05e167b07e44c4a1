export { listNewestPublicDiscussions } from './list-discussions.ts';
export {
  acceptCommentCte,
  incrementReplyCountAndFollowCte,
  restoreReplyCountAndAcceptanceCte,
  decrementReplyCountAndReopenCte,
  reopenQuestionCte,
} from './store/replies.ts';
export { listLikedOrBookmarkedDiscussions } from './list-marked.ts';
export { canReadFullDiscussions } from './policy.ts';
export {
  reserveAttachmentSlot,
  assertAuthorCanAttach,
  releaseAttachmentSlot,
  broadcastAttachmentsChanged,
} from './attach.ts';
export { toAttachment, toPoll } from './attachments.ts';
export { createDiscussion } from './create-discussion.ts';
export { openDiscussionAndMarkRead, readDiscussion } from './read-discussion.ts';
export {
  setDiscussionBookmark,
  toggleDiscussionLikeCte,
  updateDiscussionLikesCte,
  type LikeCteNames,
  type LikeToggleInput,
  upsertDiscussionFollow,
} from './store/readers.ts';
export {
  hideDiscussionForReview,
  removeDiscussionByDecision,
  restoreRemovedDiscussion,
  restoreDiscussionUnderReview,
} from './review-discussion.ts';
export { deleteOwnDiscussion } from './delete-discussion.ts';
export { createDiscussionRoutes } from './routes.ts';
export { decrementAttachmentCountCte, findVisibleDiscussionHeader } from './store/discussions.ts';
export { discussionInvariants } from './verify.ts';
export { createViewCounter, type ViewCounter } from './view-counter.ts';
export type { AttachmentRow } from './store/card-rows.ts';
export { discussionExportSections } from './store/own-data.ts';
export { clearedTextPlaceholder, mentionsMemberSql, removedMemberMention } from './store/erasure.ts';
export { eraseDiscussionData } from './erase-own-data.ts';
export {
  calculateDeletedTextCutoffs,
  deletedTextRetentionDays,
  purgeDeletedDiscussionContents,
  type AttachedContentPurger,
} from './purge-deleted.ts';
