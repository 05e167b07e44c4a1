export { acceptAnswer } from './accept-answer.ts';
export { deleteOwnComment } from './delete-comment.ts';
export { addComment } from './add-comment.ts';
export {
  hideCommentForReview,
  removeCommentByDecision,
  showRemovedComment,
  showReviewedComment,
} from './review-comment.ts';
export { commentRoutes } from './routes.ts';
export { addCommentLikes } from './store.ts';
export { commentInvariants } from './verify.ts';
export { exportedComments } from './own-data/store.ts';
export { eraseComments } from './own-data/erase.ts';
export { emptyDeletedComments } from './empty-deleted.ts';
export { blankUnder } from './own-data/erasure/store.ts';
