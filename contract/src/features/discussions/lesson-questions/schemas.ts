import * as z from 'zod/mini';
import { roles } from '../../../kit/roles.ts';
import { idSchema, timestampSchema } from '../../../kit/text.ts';

const personSchema = z.object({
  id: idSchema,
  name: z.string(),
  avatar: z.nullable(z.string()),
  role: z.enum(roles),
});

/** A question about a lesson, with its accepted comment. */
export const lessonQuestionSchema = z.object({
  /** Of the discussion. */
  id: idSchema,
  title: z.string(),
  /** The second of the video. */
  second: z.nullable(z.int()),
  author: personSchema,
  createdAt: timestampSchema,
  replies: z.int(),
  answer: z.nullable(z.object({ id: idSchema, content: z.string(), author: personSchema })),
});
export type LessonQuestion = z.output<typeof lessonQuestionSchema>;
