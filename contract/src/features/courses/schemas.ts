import * as z from 'zod/mini';
import {
  idSchema,
  timestampSchema,
  createPossiblyEmptyTextSchema,
  createNonEmptyTextSchema,
} from '../../kit/text.ts';
import { exerciseSchema, editableExerciseSchema } from './exercises/schemas.ts';
import { lessonFileSchema } from './files/schemas.ts';
import { courseLimits, courseStatuses, lessonKinds } from './limits.ts';
import { quizSchema, editableQuizSchema } from './quiz.ts';

const isOneLine = (value: string) => !/[\r\n\u0085\u2028\u2029]/.test(value);
const line = (max: number) => createNonEmptyTextSchema(max).check(z.refine(isOneLine, 'one_line'));

const isWebAddress = (value: string) => value === '' || /^https:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i.test(value);
/** The https URL of a lesson's video, on YouTube or elsewhere, or of a lesson's file; may be empty. */
const addressSchema = createPossiblyEmptyTextSchema(courseLimits.address).check(
  z.refine(isWebAddress, 'web_address'),
);

export const courseStatusSchema = z.enum(courseStatuses);
export const lessonKindSchema = z.enum(lessonKinds);

const priceSchema = z.int().check(z.gte(0), z.lte(courseLimits.price));

/** A member's progress in a course. */
export const courseProgressSchema = z.object({
  enrolledAt: timestampSchema,
  /** The number of completed lessons, among the lessons that the course has now. */
  done: z.int(),
  total: z.int(),
  /** When the member completed the course; null before that. It stays set if lessons are added later. */
  completedAt: z.nullable(timestampSchema),
  /**
   * The lesson that the member opened last, if it is not done; otherwise the first lesson that is not done. If all are
   * done, it is the lesson that the member opened last, or null if there is none.
   */
  resumeLessonId: z.nullable(idSchema),
});
export type CourseProgress = z.output<typeof courseProgressSchema>;

/** One course in a list. */
export const courseCardSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** In a list the beginning of the description as plain text; in the course itself the whole text in Markdown. */
  description: z.string(),
  category: z.string(),
  /** The price in cents; 0 if the course is free. */
  price: z.int(),
  /** The average rating in tenths of a star; null until enough members have rated the course. */
  rating: z.nullable(z.int()),
  ratings: z.int(),
  status: courseStatusSchema,
  /** The seed from which the cover is drawn. */
  cover: z.string(),
  lessons: z.int(),
  enrolments: z.int(),
  /** The viewer's progress; null if the viewer is not enrolled. */
  progress: z.nullable(courseProgressSchema),
});
export type CourseCard = z.output<typeof courseCardSchema>;

/** The rating of a course by its members, and the viewer’s own rating. */
export const courseRatingSummarySchema = z.object({
  rating: courseCardSchema.shape.rating,
  ratings: z.int(),
  myRating: z.nullable(z.int()),
});
export type CourseRatingSummary = z.output<typeof courseRatingSummarySchema>;

/** A lesson in the outline of a course, without its content. */
export const lessonOutlineEntrySchema = z.object({
  id: idSchema,
  title: z.string(),
  kind: lessonKindSchema,
  /** True if members who are not enrolled can also read the lesson. */
  isPreview: z.boolean(),
  done: z.boolean(),
  /** Whether the viewer can open the lesson now. */
  isOpen: z.boolean(),
});
export type LessonOutlineEntry = z.output<typeof lessonOutlineEntrySchema>;

export const courseModuleSchema = z.object({
  id: idSchema,
  title: z.string(),
  lessons: z.array(lessonOutlineEntrySchema),
});
export type CourseModule = z.output<typeof courseModuleSchema>;

/** A whole course: its content and the viewer’s progress. */
export const courseSchema = z.extend(courseCardSchema, {
  modules: z.array(courseModuleSchema),
  /** The viewer’s own rating in stars; null if the viewer has not rated. */
  myRating: z.nullable(z.int()),
  /** Whether the viewer has done enough of the course to rate it. */
  canRate: z.boolean(),
  canEdit: z.boolean(),
  /** True if members can buy the course: it is published and has a price, and the hub has a payment receiver. */
  canBuy: z.boolean(),
  /** The time of the last change of the course. The client sends it back as `seen` with the next change. */
  changedAt: timestampSchema,
});
export type Course = z.output<typeof courseSchema>;

export const newCourseSchema = z.object({
  title: line(courseLimits.title),
  description: createNonEmptyTextSchema(courseLimits.description),
  category: line(courseLimits.category),
  price: z._default(priceSchema, 0),
});
export type NewCourse = z.output<typeof newCourseSchema>;

/** Only the given fields change. */
export const courseChangeSchema = z.object({
  title: z.optional(newCourseSchema.shape.title),
  description: z.optional(newCourseSchema.shape.description),
  category: z.optional(newCourseSchema.shape.category),
  price: z.optional(priceSchema),
  cover: z.optional(line(100)),
  /** `changedAt` as the author last saw it. The server rejects the change if the course has changed since. */
  seen: z.optional(timestampSchema),
});
export type CourseChange = z.output<typeof courseChangeSchema>;

export const moduleInputSchema = z.object({ title: line(courseLimits.moduleTitle) });

/** The new position of a module: the id of the module before it; null for the first position. */
export const moduleMoveInputSchema = z.object({ after: z.nullable(idSchema) });
/** The new position of a lesson: its module, and the id of the lesson before it; null for the first position. */
export const lessonMoveInputSchema = z.object({ moduleId: idSchema, after: z.nullable(idSchema) });

export const newLessonSchema = z
  .object({
    title: line(courseLimits.lessonTitle),
    kind: lessonKindSchema,
    /** Markdown: the lesson itself, the text beside the video, the file or the quiz, or the task of an exercise. */
    content: z._default(createPossiblyEmptyTextSchema(courseLimits.lessonText), ''),
    address: z._default(addressSchema, ''),
    isPreview: z._default(z.boolean(), false),
    quiz: z.optional(editableQuizSchema),
    exercise: z.optional(editableExerciseSchema),
  })
  .check(
    z.refine(({ kind, quiz: request }) => (kind === 'quiz') === (request !== undefined), {
      error: 'quiz_of_its_kind',
      path: ['quiz'],
    }),
    z.refine(({ kind, exercise: set }) => (kind === 'exercise') === (set !== undefined), {
      error: 'exercise_of_its_kind',
      path: ['exercise'],
    }),
  );
export type NewLesson = z.output<typeof newLessonSchema>;

/** Only the given fields change. The kind cannot change. */
export const lessonChangeSchema = z.object({
  title: z.optional(line(courseLimits.lessonTitle)),
  content: z.optional(createPossiblyEmptyTextSchema(courseLimits.lessonText)),
  address: z.optional(addressSchema),
  isPreview: z.optional(z.boolean()),
  quiz: z.optional(editableQuizSchema),
  exercise: z.optional(editableExerciseSchema),
  seen: z.optional(timestampSchema),
});
export type LessonChange = z.output<typeof lessonChangeSchema>;

const lessonParts = {
  id: idSchema,
  courseId: idSchema,
  moduleId: idSchema,
  title: z.string(),
  kind: lessonKindSchema,
  content: z.string(),
  address: z.string(),
  isPreview: z.boolean(),
};

/** A lesson as a learner sees it. */
export const lessonSchema = z.object({
  ...lessonParts,
  courseTitle: z.string(),
  /** The files stored by the hub that the lesson shows, where it has no external URL. */
  files: z.array(lessonFileSchema),
  done: z.boolean(),
  quiz: z.nullable(quizSchema),
  exercise: z.nullable(exerciseSchema),
  /** The viewer's own note, which is private. */
  note: z.string(),
  /** The viewer's progress in the lesson; null if the viewer is not enrolled. */
  progress: z.nullable(courseProgressSchema),
  previousLessonId: z.nullable(idSchema),
  nextLessonId: z.nullable(idSchema),
});
export type Lesson = z.output<typeof lessonSchema>;

/** A lesson as its authors edit it, with the correct answers of its quiz or the expected values of its tests. */
export const editableLessonSchema = z.object({
  ...lessonParts,
  quiz: z.nullable(editableQuizSchema),
  exercise: z.nullable(editableExerciseSchema),
  changedAt: timestampSchema,
});
export type EditableLesson = z.output<typeof editableLessonSchema>;

/** The statistics of a course for its authors: who enrolled, who finished, and at which lessons people stop. */
export const courseStatsSchema = z.object({
  enrolments: z.int(),
  completions: z.int(),
  /** The average rating in tenths of a star, even if only a few members have rated. */
  rating: z.nullable(z.int()),
  ratings: z.int(),
  /**
   * The lessons in their order: `done` is the number of members who completed the lesson, `stopped` the number of
   * members who opened it last and have not completed the course.
   */
  lessons: z.array(z.object({ id: idSchema, title: z.string(), done: z.int(), stopped: z.int() })),
});
export type CourseStats = z.output<typeof courseStatsSchema>;
