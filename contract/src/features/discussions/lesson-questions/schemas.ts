import * as z from 'zod/mini';
import { memberNameAvatarAndRoleSchema } from '../../../kit/member-reference.ts';
import { idSchema, timestampSchema } from '../../../kit/text.ts';

/** A question about a lesson, with its accepted comment. */
export const lessonQuestionSchema = z.object({
  /** The id of the discussion. */
  id: idSchema,
  title: z.string(),
  /** The position in the video that the question is about, in seconds; null if it is about the whole lesson. */
  second: z.nullable(z.int()),
  author: memberNameAvatarAndRoleSchema,
  createdAt: timestampSchema,
  replies: z.int(),
  answer: z.nullable(z.object({ id: idSchema, content: z.string(), author: memberNameAvatarAndRoleSchema })),
});
export type LessonQuestion = z.output<typeof lessonQuestionSchema>;
