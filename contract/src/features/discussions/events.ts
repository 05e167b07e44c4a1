import * as z from 'zod/mini';
import { defineRealtimeEvent } from '../../kit/realtime-event.ts';
import { idSchema } from '../../kit/text.ts';
import { categorySlugSchema } from './schemas.ts';

export const discussionPublishedEvent = defineRealtimeEvent(
  'discussion_published',
  z.object({
    id: idSchema,
    authorId: idSchema,
    category: z.nullable(categorySlugSchema),
    tags: z.optional(z.array(z.string())),
  }),
);

export const discussionDeletedEvent = defineRealtimeEvent('discussion_deleted', z.object({ id: idSchema }));

/** The content or the state of a discussion changed. */
export const discussionChangedEvent = defineRealtimeEvent('discussion_changed', z.object({ id: idSchema }));

/** Emitted when a question about a lesson is created; `id` is the id of the lesson. */
export const lessonQuestionAskedEvent = defineRealtimeEvent('lesson_asked', z.object({ id: idSchema }));

/** The pinned discussions of the feed changed. */
export const pinsChangedEvent = defineRealtimeEvent('pins_changed', z.object({}));
