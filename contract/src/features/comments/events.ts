import * as z from 'zod/mini';
import { realtimeEvent } from '../../kit/realtime-event.ts';
import { id } from '../../kit/text.ts';

const commentIds = { id, discussionId: id, parentId: z.nullable(id) };

export const commentAddedEvent = realtimeEvent('comment_added', z.object({ ...commentIds, authorId: id }));

export const commentChangedEvent = realtimeEvent('comment_changed', z.object(commentIds));

/** The comment was hidden until staff decided, and is now visible to all viewers and counted again. */
export const commentRestoredEvent = realtimeEvent('comment_returned', z.object(commentIds));

export const commentDeletedEvent = realtimeEvent('comment_deleted', z.object(commentIds));

/** The comment that is the accepted answer of the question; null if there is none any more. */
export const acceptedCommentChangedEvent = realtimeEvent(
  'answer_accepted',
  z.object({ discussionId: id, commentId: z.nullable(id) }),
);
