import { submitExercise } from '@mutirao/contract/features/courses/exercises/endpoints';
import type { NewExerciseSubmission } from '@mutirao/contract/features/courses/exercises/schemas';
import * as calls from '@mutirao/contract/features/courses/learning/endpoints';
import type { QuizAttempt, QuizAnswers } from '@mutirao/contract/features/courses/quiz';
import type { CourseProgress, Lesson } from '@mutirao/contract/features/courses/schemas';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#platform/api/call.ts';
import { courseKeys } from '../keys.ts';
import { invalidateCourse, invalidateCourseLists } from '../realtime.ts';

export const useLesson = (id: string) =>
  useQuery({
    queryKey: courseKeys.lesson(id),
    queryFn: ({ signal }) => call(calls.readLesson, { params: { id }, signal }),
    refetchOnMount: 'always',
  });

// Progress requests are sent in the order of the user's actions, because the server must know a lesson as opened before
// it is completed.
const progressMutationScope = { id: 'course progress' };

/** Records which lesson the member has open, so that they can continue there later. */
export function useMarkLessonOpened() {
  const cache = useQueryClient();
  return useMutation({
    scope: progressMutationScope,
    mutationFn: (id: string) => call(calls.markLessonOpened, { params: { id } }),
    onSuccess: () => invalidateCourseLists(cache),
    retry: 2,
  });
}

export function useCompleteLesson(lesson: Pick<Lesson, 'id' | 'courseId'>) {
  const cache = useQueryClient();
  return useMutation({
    scope: progressMutationScope,
    mutationFn: () => call(calls.completeLesson, { params: { id: lesson.id } }),
    onSuccess: (progress) => updateCachedLesson(cache, lesson, { done: true, progress }),
  });
}

/** The mutation that submits the answers of a quiz. Retries with the same id are graded only once. */
export function useSubmitQuizAttempt(lesson: Pick<Lesson, 'id' | 'courseId'>) {
  const cache = useQueryClient();
  return useMutation({
    scope: progressMutationScope,
    mutationFn: ({ attemptId, ...body }: QuizAnswers & { attemptId: string }) =>
      call(calls.submitQuizAttempt, { params: { id: lesson.id, attemptId }, body }),
    onSuccess: ({ attempt, triesLeft }) => {
      cache.setQueryData<Lesson>(courseKeys.lesson(lesson.id), (cached) =>
        cached ? withAttempt(cached, attempt, triesLeft) : cached,
      );
      return invalidateCourse(cache, lesson.courseId);
    },
  });
}

const withAttempt = (lesson: Lesson, attempt: QuizAttempt, triesLeft: number | null): Lesson => ({
  ...lesson,
  done: lesson.done || attempt.passed,
  quiz: lesson.quiz && { ...lesson.quiz, triesLeft, lastAttempt: attempt },
});

/** The mutation that submits a program for an exercise. Retries with the same id are checked only once. */
export function useSubmitExercise(lesson: Pick<Lesson, 'id' | 'courseId'>) {
  const cache = useQueryClient();
  const key = courseKeys.lesson(lesson.id);
  return useMutation({
    scope: progressMutationScope,
    mutationFn: ({ submissionId, ...body }: NewExerciseSubmission & { submissionId: string }) =>
      call(submitExercise, { params: { id: lesson.id, submissionId }, body }),
    onSuccess: ({ submission }, { code }) => {
      cache.setQueryData<Lesson>(
        key,
        (cached) =>
          cached && {
            ...cached,
            done: cached.done || submission.passed,
            exercise: cached.exercise && {
              ...cached.exercise,
              lastCode: code,
              lastSubmission: submission,
            },
          },
      );
      return invalidateCourse(cache, lesson.courseId);
    },
    // On 409 the exercise has changed on the server, so its query is invalidated and the new version is shown beside
    // the user's code.
    onError: (error) =>
      error instanceof ApiError && error.status === 409
        ? cache.invalidateQueries({ queryKey: key })
        : undefined,
  });
}

export function useSaveLessonNote(lesson: Pick<Lesson, 'id' | 'courseId'>) {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: `note ${lesson.id}` },
    mutationFn: (text: string) => call(calls.saveLessonNote, { params: { id: lesson.id }, body: { text } }),
    onSuccess: (_none, note) =>
      void cache.setQueryData<Lesson>(
        courseKeys.lesson(lesson.id),
        (cached) => cached && { ...cached, note },
      ),
  });
}

function updateCachedLesson(
  cache: QueryClient,
  lesson: Pick<Lesson, 'id' | 'courseId'>,
  now: { done: boolean; progress: CourseProgress },
) {
  cache.setQueryData<Lesson>(courseKeys.lesson(lesson.id), (cached) => cached && { ...cached, ...now });
  return invalidateCourse(cache, lesson.courseId);
}
