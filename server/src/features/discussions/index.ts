export { listNewestDiscussions } from './list-discussions.ts';
export {
  acceptCommentCte,
  incrementReplyCountCte,
  restoreReplyCte,
  decrementReplyCountCte,
  clearAcceptedCommentCte,
} from './replies/store.ts';
export { listLikedOrBookmarkedDiscussions } from './list-marked.ts';
export { canReadAll } from './policy.ts';
export {
  reserveAttachmentSlot,
  assertCanAttach,
  releaseAttachmentSlot,
  broadcastAttachmentsChanged,
} from './attach.ts';
export { toAttachment, toPoll } from './attachments.ts';
export { publishDiscussion } from './publish-discussion.ts';
export { openDiscussionAndMarkRead, readDiscussion } from './read-discussion.ts';
export {
  findDiscussionLike,
  toggleDiscussionLike,
  setDiscussionBookmark,
  upsertFollow,
} from './readers/store.ts';
export {
  hideDiscussionForReview,
  removeDiscussionByDecision,
  restoreRemovedDiscussion,
  restoreReviewedDiscussion,
} from './review-discussion.ts';
export { deleteOwnDiscussion } from './delete-discussion.ts';
export { discussionRoutes } from './routes.ts';
export { decrementAttachmentCountCte, findDiscussionHeader } from './store.ts';
export { discussionInvariants } from './verify.ts';
export { createViewCounter, type ViewCounter } from './views/view-counter.ts';
export type { AttachmentRow } from './reading/store/rows.ts';
export { discussionExportSections } from './own-data/store.ts';
export { clearedTextPlaceholder, mentionsMemberSql, removedMemberMention } from './own-data/erasure/store.ts';
export { eraseDiscussions } from './own-data/erase.ts';
export {
  deletedTextCutoffs,
  deletedTextRetentionDays,
  purgeDeletedDiscussions,
  type PurgeAttachedContent,
} from './purge-deleted.ts';
