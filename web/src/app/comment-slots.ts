import type { CommentSlots } from '#features/comments/index.ts';
import { CommentLike } from '#features/likes/index.ts';
import { CommentReport } from '#features/reports/index.ts';

/** What the rooms above comments put into them. */
export const commentSlots: CommentSlots = { CommentLike, CommentReport };
