export { hideCommentForReview } from './review-comment.ts';
export { addCommentLikes } from './store.ts';
