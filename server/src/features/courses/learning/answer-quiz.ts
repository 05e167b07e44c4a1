import type { submitQuizAttempt as endpoint } from '@mutirao/contract/features/courses/learning/endpoints';
import { courseProgressChangedEvent } from '@mutirao/contract/features/courses/events';
import { learningErrors } from '@mutirao/contract/features/courses/learning/errors';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import { issueCertificate } from '../certificates/issue.ts';
import { gradeQuiz, toQuizAttempt, countTriesLeft } from './grade.ts';
import { createLessonNotOpenedError, throwLessonAccessError } from './learn.ts';
import { lockQuizAndEnrolment, insertQuizAttempt } from '../store/enrolments.ts';

/** Grades the answers of a quiz once for each attempt: a retry returns the stored result. */
export function answerQuiz(
  { db, realtime, now, config }: Pick<AppContext, 'db' | 'realtime' | 'now' | 'config'>,
  { me, params, body }: Pick<HandlerInput<typeof endpoint>, 'me' | 'params' | 'body'>,
) {
  const at = now();
  return db.transaction(async (tx) => {
    const found = await lockQuizAndEnrolment(tx, {
      lessonId: params.id,
      memberId: me.id,
      attemptId: params.attemptId,
    });
    if (!found) return throwLessonAccessError(tx, { id: params.id, me });
    const { quiz, sent } = found;
    if (!quiz) throw new ApiError(learningErrors.not_a_quiz());
    const lesson = { id: params.id, course_id: found.course_id };
    const toReply = (attempt: NonNullable<typeof sent>, tried: number) => ({
      attempt: toQuizAttempt(quiz, { attempt, tried }),
      triesLeft: countTriesLeft(quiz, tried),
    });
    if (sent && sent.version === quiz.version) return toReply(sent, found.tried);
    if (sent || body.version !== quiz.version) throw new ApiError(learningErrors.quiz_changed());
    if (!found.is_opened) throw createLessonNotOpenedError();
    if (countTriesLeft(quiz, found.tried) === 0) throw new ApiError(learningErrors.quiz_tries_used());
    const { marks, share } = gradeQuiz(quiz.questions, body.answers);
    const attempt = {
      id: params.attemptId,
      version: quiz.version,
      marks,
      share,
      passed: share >= quiz.passShare,
    };
    const memberAndTime = { memberId: me.id, now: at };
    const { number, completes } = await insertQuizAttempt(tx, {
      ...memberAndTime,
      lesson,
      attempt: { ...attempt, answers: body.answers },
    });
    if (completes) await issueCertificate(tx, config, { ...memberAndTime, courseId: lesson.course_id });
    tx.afterCommit(() => realtime.emit([me.id], courseProgressChangedEvent, { id: lesson.course_id }));
    return toReply({ ...attempt, number, at: at.toISOString() }, found.tried + 1);
  });
}
