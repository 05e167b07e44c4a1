import * as z from 'zod/mini';
import { idSchema } from '../../../kit/text.ts';
import { lessonKindSchema } from '../schemas.ts';
import { courseImportDiffStates } from './limits.ts';

const stateSchema = z.enum(courseImportDiffStates);
const countSchema = z.int().check(z.gte(0));

/** A problem or a warning about a folder, with its position. */
export const courseImportIssueSchema = z.object({
  file: z.string(),
  /** The line number, counted from 1; null if the issue concerns the whole file. */
  line: z.nullable(z.int()),
  /**
   * The field in the file, such as `perguntas › 1 › opcoes`, or `courseFolderBodyName`; null if it is not about one.
   */
  field: z.nullable(z.string()),
  /** A code of `courseImportIssueParams`, or the reason of an API error, as for a field of a form. */
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The field and the Portuguese sentence of the code. */
  message: z.string(),
});
export type CourseImportIssue = z.output<typeof courseImportIssueSchema>;

const plannedLessonSchema = z.object({
  /** The id of the existing lesson; null for a new lesson. */
  id: z.nullable(idSchema),
  title: z.string(),
  kind: lessonKindSchema,
  state: stateSchema,
  /** The number of members who have completed the lesson. */
  done: countSchema,
});

/** A preview of an import. Lessons that are `kept` are not in the folder; they are only removed on request. */
export const courseImportPreviewSchema = z.object({
  /** The id with which the client applies the import; null if the folder has problems. */
  id: z.nullable(idSchema),
  /** Null if the import creates a new course. */
  courseId: z.nullable(idSchema),
  title: z.string(),
  course: stateSchema,
  modules: z.array(
    z.object({
      id: z.nullable(idSchema),
      title: z.string(),
      state: stateSchema,
      lessons: z.array(plannedLessonSchema),
    }),
  ),
  files: z.object({ added: countSchema, same: countSchema, bytes: countSchema }),
  problems: z.array(courseImportIssueSchema),
  /** The number of problems beyond those that are listed. */
  moreProblems: countSchema,
  warnings: z.array(courseImportIssueSchema),
});
export type CourseImportPreview = z.output<typeof courseImportPreviewSchema>;

/** The result of an import. */
export const courseImportResultSchema = z.object({
  courseId: idSchema,
  added: countSchema,
  changed: countSchema,
  removed: countSchema,
});
export type CourseImportResult = z.output<typeof courseImportResultSchema>;
