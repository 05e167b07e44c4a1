import * as z from 'zod/mini';
import { id } from '../../../kit/text.ts';
import { lessonKind } from '../schemas.ts';
import { courseImportDiffStates } from './limits.ts';

const state = z.enum(courseImportDiffStates);
const count = z.int().check(z.gte(0));

/** An error or a remark about a folder, with its position. */
export const courseImportIssue = z.object({
  file: z.string(),
  /** From 1; null where it concerns the file as a whole. */
  line: z.nullable(z.int()),
  message: z.string(),
});
export type CourseImportIssue = z.output<typeof courseImportIssue>;

const plannedLesson = z.object({
  /** Of one that is there already. */
  id: z.nullable(id),
  title: z.string(),
  kind: lessonKind,
  state,
  /** How many members have done it. */
  done: count,
});

/** A preview of an import. Lessons that are `kept` are not in the folder; they are only removed on request. */
export const courseImportPreview = z.object({
  /** Under which it is applied; null where something is wrong. */
  id: z.nullable(id),
  /** Null if applying it creates a new course. */
  courseId: z.nullable(id),
  title: z.string(),
  course: state,
  modules: z.array(
    z.object({ id: z.nullable(id), title: z.string(), state, lessons: z.array(plannedLesson) }),
  ),
  files: z.object({ added: count, same: count, bytes: count }),
  problems: z.array(courseImportIssue),
  /** The number of problems beyond those that are listed. */
  moreProblems: count,
  warnings: z.array(courseImportIssue),
});
export type CourseImportPreview = z.output<typeof courseImportPreview>;

/** The result of an import. */
export const courseImportResult = z.object({
  courseId: id,
  added: count,
  changed: count,
  removed: count,
});
export type CourseImportResult = z.output<typeof courseImportResult>;
