import * as z from 'zod/mini';
import { signal } from '../../kit/signal.ts';
import { id } from '../../kit/text.ts';

const place = { id, discussionId: id, parentId: z.nullable(id) };

export const commentAdded = signal('comment_added', z.object({ ...place, authorId: id }));

export const commentChanged = signal('comment_changed', z.object(place));

/** The comment was hidden until staff decided, and is now visible to all viewers and counted again. */
export const commentReturned = signal('comment_returned', z.object(place));

export const commentDeleted = signal('comment_deleted', z.object(place));

/** The comment that is the accepted answer of the question; null if there is none any more. */
export const answerAccepted = signal(
  'answer_accepted',
  z.object({ discussionId: id, commentId: z.nullable(id) }),
);
