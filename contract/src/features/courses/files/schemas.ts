import * as z from 'zod/mini';
import { id, textOrEmpty, nonEmptyText } from '../../../kit/text.ts';
import { captionLanguages, lessonFileKinds, lessonFileLimits } from './limits.ts';

const kind = z.enum(lessonFileKinds);
const language = z.enum(captionLanguages);

/** A file that a lesson shows, at `/api/lessons/:id/files/:fileId`. */
export const lessonFile = z.object({
  id,
  kind,
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  /** Of captions. */
  language: z.nullable(language),
});
export type LessonFile = z.output<typeof lessonFile>;

/** A file of a lesson as its authors see it, also while it is being uploaded. */
export const lessonUpload = z.object({
  id,
  kind,
  name: z.string(),
  bytes: z.int(),
  language: z.nullable(language),
  /** So much has arrived: the next part begins there. */
  received: z.int(),
  /** The length of each part except the last, in bytes. */
  partBytes: z.int(),
  isReady: z.boolean(),
});
export type LessonUpload = z.output<typeof lessonUpload>;

export const newLessonFile = z
  .object({
    kind,
    name: nonEmptyText(lessonFileLimits.name),
    bytes: z.int().check(z.gte(1)),
    language: z.optional(language),
    /** By what its sender knows the same file again, such as when it was last changed. */
    mark: z._default(textOrEmpty(lessonFileLimits.mark), ''),
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
export type NewLessonFile = z.output<typeof newLessonFile>;
