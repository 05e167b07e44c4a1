import type { CourseStatus, LessonKind } from '@mutirao/contract/features/courses/limits';
import { grantOrRevokePointsCte } from '#features/points/index';
import { nameCte, attachCteNames } from '#platform/database/cte';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import {
  buildCourseProgressColumnsSql,
  type QuizAttemptRow,
  type CourseProgressRow,
  type QuizRow,
} from './courses.ts';

type Learner = { memberId: string; now: Date };

export type EnrolmentInput = Learner & { courseId: string };

/** Enrols a member in a published free course, once; false if there is no such course. */
export async function insertFreeEnrolment(tx: Queryable, { courseId, memberId, now }: EnrolmentInput) {
  const course = nameCte('open_course', 'id');
  const enrolling = insertEnrolmentsCte({
    courseId: course.id,
    memberId: sql`${memberId}::uuid`,
    at: now,
    from: course,
  });
  const row = await tx.row(sql`
    with ${course} as (
      select id from courses where id = ${courseId} and status = 'published' and price = 0 for share
    ), ${enrolling}
    select ${course.id} from ${course}`);
  return row !== undefined;
}

/** New enrolments, as expressions over the rows of `from`. */
type NewEnrolments = { courseId: Sql; memberId: Sql; at: Date; from: Sql };

/**
 * Part of a statement that enrols members and updates the counters of the courses. A member whose enrolment has ended
 * continues with the earlier progress. `newEnrolment` has the enrolments that the statement inserted or resumed.
 */
export const insertEnrolmentsCte = ({ courseId, memberId, at, from }: NewEnrolments) => {
  const newEnrolment = nameCte('new_enrolment', 'course_id', 'member_id', 'completed_at', 'stars');
  const definitions = sql`
  ${newEnrolment} as (
    insert into enrolments (course_id, member_id, enrolled_at)
    select ${courseId}, ${memberId}, ${at}::timestamptz from ${from}
    on conflict (course_id, member_id) do update set ended_at = null where enrolments.ended_at is not null
    returning course_id, member_id, completed_at, stars
  ), updated_counts as (
    update course_counts v
    set enrolments = v.enrolments + 1, completions = v.completions + (${newEnrolment.completed_at} is not null)::int,
        ratings = v.ratings + (${newEnrolment.stars} is not null)::int, stars = v.stars + coalesce(${newEnrolment.stars}, 0)
    from ${newEnrolment} where v.course_id = ${newEnrolment.course_id}
  )`;
  return attachCteNames(definitions, { newEnrolment });
};

export type LockedLesson = {
  id: string;
  course_id: string;
  kind: LessonKind;
  status: CourseStatus;
  /** True for an exercise that the server runs itself. */
  is_checked: boolean;
};

/**
 * Locks a lesson, so that it is not removed, and then the learner's enrolment, so that requests of the same learner run
 * one after the other. Returns undefined if the lesson does not exist or the learner is not enrolled.
 */
export async function lockLessonAndEnrolment(
  tx: Queryable,
  { lessonId, memberId }: { lessonId: string; memberId: string },
) {
  return tx.row<LockedLesson>(sql`
    select l.id, l.course_id, l.kind, c.status,
           exists (select from exercises e where e.lesson_id = l.id and e.language = 'javascript') as is_checked
    from lessons l join courses c on c.id = l.course_id
    join enrolments n on n.course_id = l.course_id and n.member_id = ${memberId} and n.ended_at is null
    where l.id = ${lessonId} for key share of l for update of n`);
}

export type LessonProgressInput = Learner & { lesson: Pick<LockedLesson, 'id' | 'course_id'> };

/**
 * Records that a learner opened a lesson, which is where they resume the course. The transaction must hold the row
 * locks of `lockLessonAndEnrolment`.
 */
export async function setLessonOpened(tx: Queryable, { memberId, now, lesson }: LessonProgressInput) {
  await tx.run(sql`
    with inserted_progress as (
      insert into lesson_progress (lesson_id, member_id, course_id, opened_at)
      values (${lesson.id}, ${memberId}, ${lesson.course_id}, ${now}) on conflict do nothing
    )
    update enrolments set last_lesson_id = ${lesson.id} where course_id = ${lesson.course_id} and member_id = ${memberId}`);
}

/**
 * Part of a statement that marks a lesson as done for a learner, if `done` is true. The last lesson completes the
 * course, once and permanently. The transaction must hold the row locks of `lockLessonAndEnrolment`. `doneProgress` has
 * the learner's progress in the lesson, `completed` the enrolment that this statement completed.
 */
export const markLessonDoneCte = ({ memberId, now, lesson }: LessonProgressInput, done: Sql) => {
  const doneProgress = nameCte('done_progress', 'course_id');
  const completed = nameCte('completed', 'course_id', 'member_id', 'completed_at');
  const definitions = sql`
  ${doneProgress} as (
    update lesson_progress set done_at = coalesce(done_at, ${now}::timestamptz)
    where lesson_id = ${lesson.id} and member_id = ${memberId} and ${done}
    returning course_id
  ), ${completed} as (
    update enrolments n set completed_at = ${now}::timestamptz
    from ${doneProgress} join courses c on c.id = ${doneProgress.course_id}
    where n.course_id = ${doneProgress.course_id} and n.member_id = ${memberId} and n.completed_at is null
      and c.lessons <= 1 + (
        select count(*) from lesson_progress o
        where o.course_id = n.course_id and o.member_id = ${memberId} and o.done_at is not null and o.lesson_id <> ${lesson.id})
    returning n.course_id, n.member_id, n.completed_at
  ), updated_counts as (
    update course_counts v set completions = v.completions + 1 from ${completed} where v.course_id = ${completed.course_id}
  ), ${grantOrRevokePointsCte({
    kind: 'course',
    at: now,
    actions: {
      causeId: completed.course_id,
      byId: completed.member_id,
      memberId: completed.member_id,
      isGrant: sql`true`,
      doneAt: sql`${now}::timestamptz`,
      from: completed,
    },
  })}`;
  return attachCteNames(definitions, { doneProgress, completed });
};

/**
 * Marks a lesson as done for a learner; returns the learner's progress in the course, or undefined if the learner has
 * not opened the lesson. The transaction must hold the row locks of `lockLessonAndEnrolment`.
 */
export async function markLessonDone(tx: Queryable, step: LessonProgressInput) {
  const { memberId, lesson } = step;
  const lessonDone = markLessonDoneCte(step, sql`true`);
  const { doneProgress, completed } = lessonDone;
  return tx.row<CourseProgressRow & { just_completed_at: Date | null }>(sql`
    with ${lessonDone}
    select ${buildCourseProgressColumnsSql(lesson.id)}, (select ${completed.completed_at} from ${completed}) as just_completed_at
    from ${doneProgress} join courses c on c.id = ${doneProgress.course_id} join enrolments n on n.course_id = c.id and n.member_id = ${memberId}`);
}

export type LockedQuiz = {
  course_id: string;
  status: CourseStatus;
  quiz: QuizRow | null;
  is_opened: boolean;
  /** How often the learner tried the current version of the quiz. */
  tried: number;
  /** The result of an attempt with the same id that an earlier request submitted; null if there is none. */
  sent: (QuizAttemptRow & { version: number }) | null;
};

type QuizAttemptQuery = { lessonId: string; memberId: string; attemptId: string };

/**
 * Locks a lesson and then the learner's enrolment. Returns the quiz with the number of the learner's attempts at it,
 * and the earlier attempt with the id `attemptId`; undefined if the lesson does not exist or the learner is not
 * enrolled.
 */
export async function lockQuizAndEnrolment(
  tx: Queryable,
  { lessonId, memberId, attemptId }: QuizAttemptQuery,
) {
  return tx.row<LockedQuiz>(sql`
    select course_id, status, quiz, is_opened, tried, sent from lock_quiz(${lessonId}, ${memberId}, ${attemptId})`);
}

export type QuizAttemptInput = {
  id: string;
  version: number;
  answers: unknown;
  marks: readonly boolean[];
  share: number;
  passed: boolean;
};

/**
 * Inserts an attempt at a quiz with its result; returns the number of the attempt among all attempts of the learner at
 * the lesson, and whether it completes the course. The transaction must hold the row locks of `lockQuizAndEnrolment`.
 */
export async function insertQuizAttempt(
  tx: Queryable,
  { attempt, ...step }: LessonProgressInput & { attempt: QuizAttemptInput },
) {
  const { memberId, now, lesson } = step;
  const inserted = nameCte('inserted_attempt', 'number', 'passed');
  const lessonDone = markLessonDoneCte(step, sql`exists (select from ${inserted} where ${inserted.passed})`);
  const row = await tx.row<{ number: number; completes: boolean }>(sql`
    with ${inserted} as (
      insert into quiz_attempts (id, lesson_id, member_id, version, number, answers, marks, share, passed, at)
      select ${attempt.id}::uuid, ${lesson.id}::uuid, ${memberId}::uuid, ${attempt.version}::integer,
             coalesce((select max(number) from quiz_attempts where lesson_id = ${lesson.id} and member_id = ${memberId}), 0) + 1,
             ${JSON.stringify(attempt.answers)}::jsonb, ${attempt.marks}::boolean[], ${attempt.share}::integer,
             ${attempt.passed}::boolean, ${now}::timestamptz
      returning number, passed
    ), ${lessonDone}
    select ${inserted.number}, exists (select from ${lessonDone.completed}) as completes from ${inserted}`);
  return row ?? { number: 0, completes: false };
}

/** Sets a member's note of a lesson; an empty text deletes it. */
export async function setLessonNote(
  db: Queryable,
  { lessonId, memberId, text, now }: Learner & { lessonId: string; text: string },
) {
  if (text === '')
    await db.run(sql`delete from lesson_notes where lesson_id = ${lessonId} and member_id = ${memberId}`);
  else
    await db.run(sql`
      insert into lesson_notes (lesson_id, member_id, text, changed_at)
      select id, ${memberId}::uuid, ${text}, ${now}::timestamptz from lessons where id = ${lessonId}
      on conflict (lesson_id, member_id) do update set text = excluded.text, changed_at = excluded.changed_at`);
}

type EnrolmentKey = { courseId: string; memberId: string };

type EnrolmentRow = CourseProgressRow & { my_stars: number | null; ratings: number; stars: number };

/** Locks an enrolment; returns undefined if there is none. */
export async function lockEnrolment(tx: Queryable, { courseId, memberId }: EnrolmentKey) {
  return tx.row<EnrolmentRow>(sql`
    select n.stars as my_stars, v.ratings, v.stars, ${buildCourseProgressColumnsSql()}
    from enrolments n join courses c on c.id = n.course_id join course_counts v on v.course_id = c.id
    where n.course_id = ${courseId} and n.member_id = ${memberId} and n.ended_at is null for update of n`);
}

/**
 * Sets the stars that a learner gives to a course, in place of the rating `before`; returns the total numbers of
 * ratings and of stars. The transaction must have locked the row of the enrolment.
 */
export async function updateCourseRating(
  tx: Queryable,
  { courseId, memberId, stars, before }: EnrolmentKey & { stars: number; before: number | null },
) {
  return tx.row<{ ratings: number; stars: number }>(sql`
    with rated_enrolment as (
      update enrolments set stars = ${stars} where course_id = ${courseId} and member_id = ${memberId} returning course_id
    )
    update course_counts v set ratings = v.ratings + ${before === null ? 1 : 0}::integer,
           stars = v.stars + ${stars - (before ?? 0)}::integer
    from rated_enrolment n where v.course_id = n.course_id returning v.ratings, v.stars`);
}
