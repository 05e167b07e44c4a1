import * as z from 'zod/mini';
import { defineRealtimeEvent } from '../../kit/realtime-event.ts';
import { idSchema } from '../../kit/text.ts';

const commentIds = { id: idSchema, discussionId: idSchema, parentId: z.nullable(idSchema) };

export const commentAddedEvent = defineRealtimeEvent(
  'comment_added',
  z.object({ ...commentIds, authorId: idSchema }),
);

export const commentChangedEvent = defineRealtimeEvent('comment_changed', z.object(commentIds));

/** The comment was hidden until staff decided, and is now visible to all viewers and counted again. */
export const commentRestoredEvent = defineRealtimeEvent('comment_returned', z.object(commentIds));

export const commentDeletedEvent = defineRealtimeEvent('comment_deleted', z.object(commentIds));

/** The accepted comment of a question changed: its id, or null if the question has no accepted comment any more. */
export const acceptedCommentChangedEvent = defineRealtimeEvent(
  'answer_accepted',
  z.object({ discussionId: idSchema, commentId: z.nullable(idSchema) }),
);
