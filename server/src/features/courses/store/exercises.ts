import type { ExerciseTestResult } from '@mutirao/contract/features/courses/exercises/schemas';
import { nameCte } from '#platform/database/cte';
import { sql, type Queryable } from '#platform/database/database';
import { markLessonDoneCte, type LessonProgressInput } from './enrolments.ts';
import type { ExerciseRow, ExerciseSubmissionRow } from './courses.ts';

export type LockedExercise = {
  course_id: string;
  exercise: ExerciseRow | null;
  is_opened: boolean;
  /** The result of a submission with the same id that an earlier request stored; null if there is none. */
  sent: ExerciseSubmissionRow | null;
};

type Params = { lessonId: string; memberId: string; submissionId: string };

/**
 * Locks the lesson of an exercise and then the learner's enrolment; undefined if the lesson does not exist or the
 * learner is not enrolled.
 */
export async function lockExerciseAndEnrolment(db: Queryable, { lessonId, memberId, submissionId }: Params) {
  return db.row<LockedExercise>(sql`
    select course_id, exercise, is_opened, sent from lock_exercise(${lessonId}, ${memberId}, ${submissionId})`);
}

export type NewExerciseSubmission = {
  id: string;
  version: number;
  code: string;
  results: readonly ExerciseTestResult[];
  passed: boolean;
};

/**
 * Inserts a submission for an exercise with its result, and returns whether it completes the course. The transaction
 * must hold the row locks of `lockExerciseAndEnrolment`. The earlier submissions are deleted, except the first that
 * passed.
 */
export async function insertSubmissionAndDeleteEarlier(
  tx: Queryable,
  { submission, ...step }: LessonProgressInput & { submission: NewExerciseSubmission },
) {
  const { memberId, now, lesson } = step;
  const inserted = nameCte('inserted_submission', 'passed');
  const lessonDone = markLessonDoneCte(step, sql`exists (select from ${inserted} where ${inserted.passed})`);
  const row = await tx.row<{ completes: boolean }>(sql`
    with deleted_submissions as (
      delete from exercise_submissions
      where lesson_id = ${lesson.id} and member_id = ${memberId} and not is_first_passed
    ), ${inserted} as (
      insert into exercise_submissions (id, lesson_id, member_id, version, number, code, results, passed, is_first_passed, at)
      select ${submission.id}::uuid, ${lesson.id}::uuid, ${memberId}::uuid, ${submission.version}::integer,
             coalesce((select max(number) from exercise_submissions where lesson_id = ${lesson.id} and member_id = ${memberId}), 0) + 1,
             ${submission.code}, ${JSON.stringify(submission.results)}::jsonb, ${submission.passed}::boolean,
             ${submission.passed}::boolean and not exists (
               select from exercise_submissions where lesson_id = ${lesson.id} and member_id = ${memberId} and is_first_passed),
             ${now}::timestamptz
      returning passed
    ), ${lessonDone}
    select exists (select from ${lessonDone.completed}) as completes from ${inserted}`);
  return row?.completes ?? false;
}
