export { changeLike } from './change-like.ts';
export { createLikeRoutes } from './routes.ts';
export { likeInvariants } from './verify.ts';
export { commentLikeExportSection } from './store/own-data.ts';
