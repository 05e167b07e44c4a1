export { acceptAnswer } from './accept-answer.ts';
export { addComment } from './add-comment.ts';
export { hideCommentForReview, showReviewedComment } from './review-comment.ts';
export { commentRoutes } from './routes.ts';
export { addCommentLikes } from './store.ts';
export { commentInvariants } from './verify.ts';
