export { CommentLike } from './CommentLike.tsx';
export { LikeButton } from './LikeButton.tsx';
export { useLikeSignals } from './live.ts';
export { useUnlike } from './queries.ts';
