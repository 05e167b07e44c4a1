import * as z from 'zod/mini';
import { id, timestamp, textOrEmpty, nonEmptyText } from '../../kit/text.ts';
import { exercise, exerciseDraft } from './exercises/schemas.ts';
import { lessonFile } from './files/schemas.ts';
import { courseLimits, courseStatuses, lessonKinds } from './limits.ts';
import { quiz, quizDraft } from './quiz.ts';

const isOneLine = (value: string) => !/[\r\n\u0085\u2028\u2029]/.test(value);
const line = (max: number) => nonEmptyText(max).check(z.refine(isOneLine, 'one_line'));

const isWebAddress = (value: string) => value === '' || /^https:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i.test(value);
/** A video at YouTube or elsewhere, or a file: always over https. */
const address = textOrEmpty(courseLimits.address).check(z.refine(isWebAddress, 'web_address'));

export const courseStatus = z.enum(courseStatuses);
export const lessonKind = z.enum(lessonKinds);

const price = z.int().check(z.gte(0), z.lte(courseLimits.price));

/** A member's progress in a course. */
export const courseProgress = z.object({
  enrolledAt: timestamp,
  /** Of the lessons that there are now. */
  done: z.int(),
  total: z.int(),
  /** Stays set once the course is completed, even if lessons are added. */
  completedAt: z.nullable(timestamp),
  /** The lesson that the member opened last, or the first lesson that is not done; null if there is none. */
  resumeLessonId: z.nullable(id),
});
export type CourseProgress = z.output<typeof courseProgress>;

/** One course in a list. */
export const courseCard = z.object({
  id,
  title: z.string(),
  /** On cards cut to how it begins, in plain words; whole in the course itself, in Markdown. */
  description: z.string(),
  category: z.string(),
  /** In cents; 0 is free. */
  price: z.int(),
  /** In tenths of a star; null until enough members have rated. */
  rating: z.nullable(z.int()),
  ratings: z.int(),
  status: courseStatus,
  /** The seed of the tile on the cover. */
  cover: z.string(),
  lessons: z.int(),
  enrolments: z.int(),
  /** Null for a member who is not enrolled. */
  progress: z.nullable(courseProgress),
});
export type CourseCard = z.output<typeof courseCard>;

/** The rating of a course by its members, and the viewer’s own rating. */
export const courseRating = z.object({
  rating: courseCard.shape.rating,
  ratings: z.int(),
  myRating: z.nullable(z.int()),
});
export type CourseRating = z.output<typeof courseRating>;

export const lessonEntry = z.object({
  id,
  title: z.string(),
  kind: lessonKind,
  /** Every member may read it, enrolled or not. */
  isPreview: z.boolean(),
  done: z.boolean(),
  /** Whether the viewer can open it now. */
  isOpen: z.boolean(),
});
export type LessonEntry = z.output<typeof lessonEntry>;

export const courseModule = z.object({ id, title: z.string(), lessons: z.array(lessonEntry) });
export type CourseModule = z.output<typeof courseModule>;

/** A whole course: its content and the viewer’s progress. */
export const course = z.extend(courseCard, {
  modules: z.array(courseModule),
  /** The viewer’s own stars. */
  myRating: z.nullable(z.int()),
  /** Whether the viewer has done enough of the course to rate it. */
  canRate: z.boolean(),
  canEdit: z.boolean(),
  /** Whether it can be bought: it costs something, and the hub knows who receives that. */
  canBuy: z.boolean(),
  /** When it was last written, as `seen` of the next change. */
  changedAt: timestamp,
});
export type Course = z.output<typeof course>;

export const newCourse = z.object({
  title: line(courseLimits.title),
  description: nonEmptyText(courseLimits.description),
  category: line(courseLimits.category),
  price: z._default(price, 0),
});
export type NewCourse = z.output<typeof newCourse>;

/** Only the given fields change. */
export const courseChange = z.object({
  title: z.optional(newCourse.shape.title),
  description: z.optional(newCourse.shape.description),
  category: z.optional(newCourse.shape.category),
  price: z.optional(price),
  cover: z.optional(line(100)),
  /** `changedAt` as the author last saw it. The server rejects the change if another member has changed it since. */
  seen: z.optional(timestamp),
});
export type CourseChange = z.output<typeof courseChange>;

export const moduleDraft = z.object({ title: line(courseLimits.moduleTitle) });

/** The id of the module after which it is placed; null for the first position. */
export const modulePosition = z.object({ after: z.nullable(id) });
/** The module, and the id of the lesson after which it is placed; null for the first position. */
export const lessonPosition = z.object({ moduleId: id, after: z.nullable(id) });

export const newLesson = z
  .object({
    title: line(courseLimits.lessonTitle),
    kind: lessonKind,
    /** Markdown: the lesson itself, the text beside the video, the file or the quiz, or the task of an exercise. */
    content: z._default(textOrEmpty(courseLimits.lessonText), ''),
    address: z._default(address, ''),
    isPreview: z._default(z.boolean(), false),
    quiz: z.optional(quizDraft),
    exercise: z.optional(exerciseDraft),
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
export type NewLesson = z.output<typeof newLesson>;

/** Only the given fields change. The kind cannot change. */
export const lessonChange = z.object({
  title: z.optional(line(courseLimits.lessonTitle)),
  content: z.optional(textOrEmpty(courseLimits.lessonText)),
  address: z.optional(address),
  isPreview: z.optional(z.boolean()),
  quiz: z.optional(quizDraft),
  exercise: z.optional(exerciseDraft),
  seen: z.optional(timestamp),
});
export type LessonChange = z.output<typeof lessonChange>;

const lessonParts = {
  id,
  courseId: id,
  moduleId: id,
  title: z.string(),
  kind: lessonKind,
  content: z.string(),
  address: z.string(),
  isPreview: z.boolean(),
};

/** A lesson as a learner sees it. */
export const lesson = z.object({
  ...lessonParts,
  courseTitle: z.string(),
  /** The files stored by the hub that the lesson shows, where it has no external URL. */
  files: z.array(lessonFile),
  done: z.boolean(),
  quiz: z.nullable(quiz),
  exercise: z.nullable(exercise),
  /** The viewer's own note, which is private. */
  note: z.string(),
  /** Null for a viewer who is not enrolled and sees a preview. */
  progress: z.nullable(courseProgress),
  previousLessonId: z.nullable(id),
  nextLessonId: z.nullable(id),
});
export type Lesson = z.output<typeof lesson>;

/** A lesson as its authors edit it, with the correct answers of its quiz or the expected values of its tests. */
export const lessonDraft = z.object({
  ...lessonParts,
  quiz: z.nullable(quizDraft),
  exercise: z.nullable(exerciseDraft),
  changedAt: timestamp,
});
export type LessonDraft = z.output<typeof lessonDraft>;

/** The statistics of a course for its authors: who enrolled, who finished, and at which lessons people stop. */
export const courseStats = z.object({
  enrolments: z.int(),
  completions: z.int(),
  /** In tenths of a star, however few have rated. */
  rating: z.nullable(z.int()),
  ratings: z.int(),
  /** Each lesson in its order: how many have done it, and how many who have not completed the course were there last. */
  lessons: z.array(z.object({ id, title: z.string(), done: z.int(), stopped: z.int() })),
});
export type CourseStats = z.output<typeof courseStats>;
