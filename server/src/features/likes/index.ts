export { changeCommentLike, changeDiscussionLike } from './change-like.ts';
export { likeRoutes } from './routes.ts';
export { likeInvariants } from './verify.ts';
export { likeExportSection } from './store.ts';
