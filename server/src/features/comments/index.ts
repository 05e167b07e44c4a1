export { setAcceptedComment } from './accept-comment.ts';
export { deleteOwnComment } from './delete-comment.ts';
export { addComment } from './add-comment.ts';
export {
  hideCommentForReview,
  removeCommentByDecision,
  restoreRemovedComment,
  restoreReviewedComment,
} from './review-comment.ts';
export { commentRoutes } from './routes.ts';
export { updateCommentLikes } from './store.ts';
export { commentInvariants } from './verify.ts';
export { commentExportSections } from './own-data/store.ts';
export { eraseComments } from './own-data/erase.ts';
export { purgeDeletedComments } from './purge-deleted.ts';
export { clearCommentTextsOfDiscussions } from './own-data/erasure/store.ts';
