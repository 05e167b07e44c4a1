export { Comments } from './Comments.tsx';
export { OwnCommentCard } from './own/OwnCommentCard.tsx';
export { useOwnComments } from './own/queries.ts';
export { CommentSlotsContext, type CommentSlots } from './slots.ts';
