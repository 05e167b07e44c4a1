import * as z from 'zod/mini';
import { realtimeEvent } from '../../kit/realtime-event.ts';
import { idSchema } from '../../kit/text.ts';

const commentIds = { id: idSchema, discussionId: idSchema, parentId: z.nullable(idSchema) };

export const commentAddedEvent = realtimeEvent(
  'comment_added',
  z.object({ ...commentIds, authorId: idSchema }),
);

export const commentChangedEvent = realtimeEvent('comment_changed', z.object(commentIds));

/** The comment was hidden until staff decided, and is now visible to all viewers and counted again. */
export const commentRestoredEvent = realtimeEvent('comment_returned', z.object(commentIds));

export const commentDeletedEvent = realtimeEvent('comment_deleted', z.object(commentIds));

/** The comment that is the accepted answer of the question; null if there is none any more. */
export const acceptedCommentChangedEvent = realtimeEvent(
  'answer_accepted',
  z.object({ discussionId: idSchema, commentId: z.nullable(idSchema) }),
);
