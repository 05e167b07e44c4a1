import * as z from 'zod/mini';
import { signal } from '../../kit/signal.ts';
import { id } from '../../kit/text.ts';
import { category } from './shapes.ts';

export const discussionPublished = signal(
  'discussion_published',
  z.object({ id, authorId: id, category: z.nullable(category), tags: z.optional(z.array(z.string())) }),
);

export const discussionDeleted = signal('discussion_deleted', z.object({ id }));

/** What a discussion says, or how it stands, is different now. */
export const discussionChanged = signal('discussion_changed', z.object({ id }));

/** Something is asked about a lesson. */
export const lessonAsked = signal('lesson_asked', z.object({ id }));

/** Other discussions stand first in the feed. */
export const pinsChanged = signal('pins_changed', z.object({}));
