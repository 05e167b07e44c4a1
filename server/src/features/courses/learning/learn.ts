import type * as calls from '@mutirao/contract/features/courses/learning/endpoints';
import { courseLimits } from '@mutirao/contract/features/courses/limits';
import type {
  Course,
  CourseProgress,
  CourseRatingSummary,
  Lesson,
} from '@mutirao/contract/features/courses/schemas';
import { courseProgressChangedEvent } from '@mutirao/contract/features/courses/events';
import { learningErrors } from '@mutirao/contract/features/courses/learning/errors';
import type { Queryable, Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, CurrentMember } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import {
  canRateCourse,
  createLessonNotFoundError,
  createNotEnrolledError,
  calculateRatingTenths,
  toCourseViewer,
  toCourseProgress,
} from '../course-view.ts';
import { issueCertificate } from '../certificates/issue.ts';
import { readCourse } from '../read-courses.ts';
import { findLesson, type LessonRow } from '../store/courses.ts';
import { toExercise } from '../exercises/to-exercise-test-results.ts';
import { toLearnerQuiz } from './grade.ts';
import * as store from '../store/enrolments.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'now'>;
type Learner = Pick<CurrentMember, 'id' | 'role'>;
type LessonRequest = { me: Learner; params: { id: string } };

/** Enrols a member in a free course. A priced course must be paid first. */
export function enrolInFreeCourse(
  { db, realtime, now }: Deps,
  { me, params: { id } }: LessonRequest,
): Promise<Course> {
  return db.transaction(async (tx) => {
    const isEnrolled = await store.insertFreeEnrolment(tx, { courseId: id, memberId: me.id, now: now() });
    const course = await readCourse(tx, { id, me });
    if (!isEnrolled && course.progress === null) {
      if (course.status !== 'published') throw new ApiError(learningErrors.enrolment_closed());
      throw new ApiError(learningErrors.course_needs_payment());
    }
    tx.afterCommit(() => realtime.emit([me.id], courseProgressChangedEvent, { id }));
    return course;
  });
}

/** Returns a lesson to enrolled members and to staff, and to every member if it is a preview. */
export async function readLesson(
  { db }: Pick<Deps, 'db'>,
  { me, params: { id } }: LessonRequest,
): Promise<Lesson> {
  return toLesson(await findOpen(db, { id, me }));
}

async function findOpen(db: Queryable, { id, me }: { id: string; me: Learner }) {
  const reader = toCourseViewer(me);
  const row = await findLesson(db, { id, reader });
  if (!row) throw createLessonNotFoundError();
  if (!row.enrolled_at && !row.is_preview && !reader.canEdit) throw createNotEnrolledError();
  return row;
}

const toLesson = (row: LessonRow): Lesson => ({
  id: row.id,
  courseId: row.course_id,
  moduleId: row.module_id,
  courseTitle: row.course_title,
  title: row.title,
  kind: row.kind,
  content: row.content,
  address: row.address,
  isPreview: row.is_preview,
  files: row.files,
  done: row.is_done,
  quiz: row.quiz && toLearnerQuiz(row.quiz, { tried: row.tried, last: row.last_attempt }),
  exercise: row.exercise && toExercise(row.exercise, row.last_submission),
  note: row.note ?? '',
  progress: toCourseProgress(row),
  previousLessonId: row.previous_id,
  nextLessonId: row.next_id,
});

/** Records the lesson that a member opened last. */
export async function markLessonOpened({ db, now }: Deps, { me, params: { id } }: LessonRequest) {
  await db.transaction(async (tx) => {
    const lesson = await lockLessonOrThrow(tx, { id, me });
    await store.setLessonOpened(tx, { memberId: me.id, now: now(), lesson });
  });
}

/**
 * Marks an opened lesson as done. All quizzes, and the exercises that the server checks, are rejected,
 * because passing them marks them as done.
 */
export function finishLesson(
  { db, realtime, now, config }: Deps & Pick<AppContext, 'config'>,
  { me, params: { id } }: LessonRequest,
): Promise<CourseProgress> {
  return db.transaction(async (tx) => {
    const lesson = await lockLessonOrThrow(tx, { id, me });
    if (lesson.kind === 'quiz') throw new ApiError(learningErrors.quiz_completed_by_passing());
    if (lesson.is_checked) throw new ApiError(learningErrors.exercise_completed_by_tests());
    const memberAndTime = { memberId: me.id, now: now() };
    const row = await store.markLessonDone(tx, { ...memberAndTime, lesson });
    const progress =
      row && toCourseProgress({ ...row, completed_at: row.completed_at ?? row.just_completed_at });
    if (!progress) throw createLessonNotOpenedError();
    if (row.just_completed_at)
      await issueCertificate(tx, config, { ...memberAndTime, courseId: lesson.course_id });
    tx.afterCommit(() => realtime.emit([me.id], courseProgressChangedEvent, { id: lesson.course_id }));
    return progress;
  });
}

/** Locks a lesson with the learner's enrolment. */
async function lockLessonOrThrow(tx: Transaction, { id, me }: { id: string; me: Learner }) {
  const lesson = await store.lockLessonAndEnrolment(tx, { lessonId: id, memberId: me.id });
  if (lesson) return lesson;
  return throwLessonAccessError(tx, { id, me });
}

/**
 * Throws the reason why a member cannot learn a lesson: the member cannot see the lesson, or is not enrolled in its
 * course.
 */
export async function throwLessonAccessError(
  db: Queryable,
  params: { id: string; me: Learner },
): Promise<never> {
  await findOpen(db, params);
  throw createNotEnrolledError();
}

export const createLessonNotOpenedError = () => new ApiError(learningErrors.lesson_not_opened());

/** Writes the member's own note on a lesson that they can read. */
export async function writeLessonNote(
  { db, now }: Deps,
  { me, params: { id }, body }: Pick<HandlerInput<typeof calls.saveLessonNote>, 'me' | 'params' | 'body'>,
) {
  await findOpen(db, { id, me });
  await store.setLessonNote(db, { lessonId: id, memberId: me.id, text: body.text, now: now() });
}

/** Rates a course. The member must have completed at least half of it. */
export function rateCourse(
  { db, realtime }: Deps,
  { me, params: { id }, body }: LessonRequest & Pick<HandlerInput<typeof calls.rateCourse>, 'body'>,
): Promise<CourseRatingSummary> {
  return db.transaction(async (tx) => {
    const enrolment = await store.lockEnrolment(tx, { courseId: id, memberId: me.id });
    if (!enrolment) {
      await readCourse(tx, { id, me });
      throw new ApiError(learningErrors.rating_needs_enrolment());
    }
    if (!canRateCourse(enrolment)) throw new ApiError(learningErrors.rating_needs_half_of_course());
    const { stars } = body;
    const totals = await store.updateCourseRating(tx, {
      courseId: id,
      memberId: me.id,
      stars,
      before: enrolment.my_stars,
    });
    tx.afterCommit(() => realtime.emit([me.id], courseProgressChangedEvent, { id }));
    const { ratings } = totals ?? enrolment;
    return {
      rating: calculateRatingTenths(totals ?? enrolment, courseLimits.minRatingsShown),
      ratings,
      myRating: stars,
    };
  });
}
