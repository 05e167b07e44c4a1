import type { submitExercise as endpoint } from '@mutirao/contract/features/courses/exercises/endpoints';
import type { ExerciseSubmissionResult } from '@mutirao/contract/features/courses/exercises/schemas';
import { courseProgressChangedEvent } from '@mutirao/contract/features/courses/events';
import { learningErrors } from '@mutirao/contract/features/courses/learning/errors';
import type { Queryable } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import { runProgramInSandbox } from '#platform/sandbox/run-program-in-sandbox';
import { issueCertificate } from '../certificates/issue.ts';
import { createLessonNotOpenedError, throwLessonAccessError } from '../learning/learn.ts';
import type { ExerciseRow } from '../store/courses.ts';
import {
  toExerciseTestResults,
  redactHiddenTestResults,
  toExerciseSubmission,
} from './to-exercise-test-results.ts';
import { lockExerciseAndEnrolment, insertSubmissionAndDeleteEarlier } from '../store/exercises.ts';

type Params = Pick<HandlerInput<typeof endpoint>, 'me' | 'params' | 'body'>;
type Result = { submission: ExerciseSubmissionResult };

/** Checks a program and stores the result once per submission; a repeated request returns the stored result. */
export async function submitExercise(
  { db, realtime, now, config }: Pick<AppContext, 'db' | 'realtime' | 'now' | 'config'>,
  input: Params,
): Promise<Result> {
  const { me, params, body } = input;
  const exerciseOrResult = await findExerciseOrResult(db, input);
  if ('submission' in exerciseOrResult) return exerciseOrResult;
  const { tests } = exerciseOrResult.exercise;
  // The transaction begins after the program has run, so that the run holds no row lock and no database connection.
  const expressions = tests.map(({ expression }) => expression);
  const outcomes = await runProgramInSandbox({ code: body.code, expressions }, me.id);
  const graded = toExerciseTestResults(tests, outcomes);
  const at = now();
  return db.transaction(async (tx) => {
    // The same submission may have arrived twice concurrently, or the exercise may have changed since it was read.
    const locked = await findExerciseOrResult(tx, input);
    if ('submission' in locked) return locked;
    const lesson = { id: params.id, course_id: locked.courseId };
    const submission = {
      id: params.submissionId,
      version: body.version,
      code: body.code,
      results: redactHiddenTestResults(tests, graded),
      passed: graded.every(({ passed }) => passed),
    };
    const memberAndTime = { memberId: me.id, now: at };
    const completes = await insertSubmissionAndDeleteEarlier(tx, { ...memberAndTime, lesson, submission });
    if (completes) await issueCertificate(tx, config, { ...memberAndTime, courseId: locked.courseId });
    tx.afterCommit(() => realtime.emit([me.id], courseProgressChangedEvent, { id: locked.courseId }));
    return { submission: toExerciseSubmission({ ...submission, at: at.toISOString() }) };
  });
}

/** Returns the exercise of a submission, or the stored result if the submission was already received. */
async function findExerciseOrResult(
  db: Queryable,
  { me, params, body }: Params,
): Promise<Result | { exercise: ExerciseRow; courseId: string }> {
  const found = await lockExerciseAndEnrolment(db, {
    lessonId: params.id,
    memberId: me.id,
    submissionId: params.submissionId,
  });
  if (!found) return throwLessonAccessError(db, { id: params.id, me });
  const { exercise, sent } = found;
  if (!exercise) throw new ApiError(learningErrors.not_an_exercise());
  if (sent && sent.version === exercise.version) return { submission: toExerciseSubmission(sent) };
  if (sent || body.version !== exercise.version) throw new ApiError(learningErrors.exercise_changed());
  if (exercise.language !== 'javascript') throw new ApiError(learningErrors.python_checked_in_browser());
  if (!found.is_opened) throw createLessonNotOpenedError();
  return { exercise, courseId: found.course_id };
}
