import * as z from 'zod/mini';
import { idSchema } from '../../../kit/text.ts';
import { lessonKindSchema } from '../schemas.ts';
import { courseImportDiffStates } from './limits.ts';

const stateSchema = z.enum(courseImportDiffStates);
const countSchema = z.int().check(z.gte(0));

/** An error or a remark about a folder, with its position. */
export const courseImportIssueSchema = z.object({
  file: z.string(),
  /** From 1; null where it concerns the file as a whole. */
  line: z.nullable(z.int()),
  message: z.string(),
});
export type CourseImportIssue = z.output<typeof courseImportIssueSchema>;

const plannedLessonSchema = z.object({
  /** Of one that is there already. */
  id: z.nullable(idSchema),
  title: z.string(),
  kind: lessonKindSchema,
  state: stateSchema,
  /** How many members have done it. */
  done: countSchema,
});

/** A preview of an import. Lessons that are `kept` are not in the folder; they are only removed on request. */
export const courseImportPreviewSchema = z.object({
  /** Under which it is applied; null where something is wrong. */
  id: z.nullable(idSchema),
  /** Null if applying it creates a new course. */
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
