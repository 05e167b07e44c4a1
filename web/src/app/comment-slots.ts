import type { CommentSlots } from '#features/comments/index.ts';

/** What the rooms above comments put into them. */
export const commentSlots: CommentSlots = {};
