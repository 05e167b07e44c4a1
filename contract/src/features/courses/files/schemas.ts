import * as z from 'zod/mini';
import { idSchema, createPossiblyEmptyTextSchema, createNonEmptyTextSchema } from '../../../kit/text.ts';
import { captionLanguages, lessonFileKinds, lessonFileLimits } from './limits.ts';

const kindSchema = z.enum(lessonFileKinds);
const languageSchema = z.enum(captionLanguages);

/** A file that a lesson shows, at `/api/lessons/:id/files/:fileId`. */
export const lessonFileSchema = z.object({
  id: idSchema,
  kind: kindSchema,
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  /** The language of captions; null for other files. */
  language: z.nullable(languageSchema),
});
export type LessonFile = z.output<typeof lessonFileSchema>;

/** A file of a lesson as its authors see it, also while it is being uploaded. */
export const editableLessonFileSchema = z.object({
  id: idSchema,
  kind: kindSchema,
  name: z.string(),
  bytes: z.int(),
  language: z.nullable(languageSchema),
  /** The number of bytes received so far. The next part begins at this offset. */
  received: z.int(),
  /** The length of each part except the last, in bytes. */
  partBytes: z.int(),
  isReady: z.boolean(),
});
export type EditableLessonFile = z.output<typeof editableLessonFileSchema>;

export const newLessonFileSchema = z
  .object({
    kind: kindSchema,
    name: createNonEmptyTextSchema(lessonFileLimits.name),
    bytes: z.int().check(z.gte(1)),
    language: z.optional(languageSchema),
    /**
     * Identifies the file for its sender, so that an upload of the same file can resume, such as the time of the file's
     * last modification.
     */
    mark: z._default(createPossiblyEmptyTextSchema(lessonFileLimits.mark), ''),
  })
  .check(
    z.refine(
      ({ kind: fileKind, language: captionLanguage }) =>
        (fileKind === 'captions') === (captionLanguage !== undefined),
      {
        error: 'language_of_captions',
        path: ['language'],
      },
    ),
  );
export type NewLessonFile = z.output<typeof newLessonFileSchema>;
