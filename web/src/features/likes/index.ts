export { CommentLike } from './CommentLike.tsx';
export { LikeButton } from './LikeButton.tsx';
export { useLikeEvents } from './realtime.ts';
export { useUnlikeDiscussion } from './queries.ts';
