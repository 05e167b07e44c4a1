import * as z from 'zod/mini';
import { roles } from '../../../kit/roles.ts';
import { id, timestamp } from '../../../kit/text.ts';

const person = z.object({ id, name: z.string(), avatar: z.nullable(z.string()), role: z.enum(roles) });

/** A question about a lesson, with its accepted comment. */
export const lessonQuestion = z.object({
  /** Of the discussion. */
  id,
  title: z.string(),
  /** The second of the video. */
  second: z.nullable(z.int()),
  author: person,
  createdAt: timestamp,
  replies: z.int(),
  answer: z.nullable(z.object({ id, content: z.string(), author: person })),
});
export type LessonQuestion = z.output<typeof lessonQuestion>;
