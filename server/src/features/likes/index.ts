export { changeCommentLike, changeDiscussionLike } from './change-like.ts';
export { likeRoutes } from './routes.ts';
export { likeInvariants } from './verify.ts';
export { commentLikeExportSection } from './store.ts';
