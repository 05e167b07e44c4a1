export { Comments } from './Comments.tsx';
export { CommentSlotsContext, type CommentSlots } from './slots.ts';
