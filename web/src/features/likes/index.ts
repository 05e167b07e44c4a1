export { CommentLikeButton } from './CommentLikeButton.tsx';
export { DiscussionLikeButton } from './DiscussionLikeButton.tsx';
export { useLikeEventsOfDiscussions } from './realtime.ts';
export { useUnlikeDiscussion } from './queries.ts';
