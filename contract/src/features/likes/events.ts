import * as z from 'zod/mini';
import { defineRealtimeEvent } from '../../kit/realtime-event.ts';
import { idSchema } from '../../kit/text.ts';

/**
 * The current number of likes of a discussion. At most one realtime event a second is sent for each discussion, and the
 * last one has the current number.
 */
export const discussionLikesChangedEvent = defineRealtimeEvent(
  'likes_changed',
  z.object({ discussionId: idSchema, likes: z.int() }),
);

/** The current number of likes of a comment. */
export const commentLikesChangedEvent = defineRealtimeEvent(
  'comment_likes_changed',
  z.object({ commentId: idSchema, likes: z.int() }),
);

/** A member's own like of a discussion or a comment changed. Only their own windows receive this event. */
export const ownLikeChangedEvent = defineRealtimeEvent(
  'own_like_changed',
  z.object({ id: idSchema, liked: z.boolean() }),
);
