export { setAcceptedComment } from './accept-comment.ts';
export { deleteOwnComment } from './delete-comment.ts';
export { addComment } from './add-comment.ts';
export {
  hideCommentForReview,
  removeCommentByDecision,
  restoreRemovedComment,
  restoreCommentUnderReview,
} from './review-comment.ts';
export { createCommentRoutes } from './routes.ts';
export { updateCommentLikesCte } from './store/comments.ts';
export { commentInvariants } from './verify.ts';
export { commentExportSections } from './store/own-data.ts';
export { eraseComments } from './erase-own-data.ts';
export { purgeDeletedCommentTexts } from './purge-deleted.ts';
export { clearCommentTextsOfDiscussions } from './store/erasure.ts';
