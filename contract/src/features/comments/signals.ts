import * as z from 'zod/mini';
import { signal } from '../../kit/signal.ts';
import { id } from '../../kit/text.ts';

const place = { id, discussionId: id, parentId: z.nullable(id) };

export const commentAdded = signal('comment_added', z.object({ ...place, authorId: id }));

export const commentChanged = signal('comment_changed', z.object(place));

/** It was hidden until staff decided, and everybody sees it again: it counts again. */
export const commentReturned = signal('comment_returned', z.object(place));

export const commentDeleted = signal('comment_deleted', z.object(place));

/** Which comment answered the question; null when none does any more. */
export const answerAccepted = signal(
  'answer_accepted',
  z.object({ discussionId: id, commentId: z.nullable(id) }),
);
