import * as z from 'zod/mini';
import { signal } from '../../kit/signal.ts';
import { id } from '../../kit/text.ts';

/** How many like a discussion by now. At most one a second for each discussion: the last one is right. */
export const likesChanged = signal('likes_changed', z.object({ discussionId: id, likes: z.int() }));

/** The same of a comment. */
export const commentLikesChanged = signal(
  'comment_likes_changed',
  z.object({ commentId: id, likes: z.int() }),
);

/** A member's own like of a discussion or a comment changed. Only their own windows receive this event. */
export const ownLikeChanged = signal('own_like_changed', z.object({ id, liked: z.boolean() }));
