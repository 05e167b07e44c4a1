import * as calls from '@mutirao/contract/features/courses/endpoints';
import { tryExerciseSolution } from '@mutirao/contract/features/courses/exercises/endpoints';
import type { ExerciseTrialInput } from '@mutirao/contract/features/courses/exercises/schemas';
import type {
  Course,
  CourseChange,
  CourseModule,
  LessonChange,
  NewLesson,
} from '@mutirao/contract/features/courses/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { courseKeys } from '../keys.ts';
import { invalidateCourse, invalidateCourseLists } from '../realtime.ts';
import type { LessonPosition } from './move-contents.ts';
import { withLessonMoved, withModuleMoved } from './move-contents.ts';

/**
 * Returns the mutations that change, publish, archive and delete a course, and a function that fetches it without the
 * cache.
 */
export function useCourseMutations(id: string) {
  const cache = useQueryClient();
  const onSuccess = (course: Course) => {
    cache.setQueryData(courseKeys.course(id), course);
    return invalidateCourseLists(cache);
  };
  const params = { id };
  return {
    refetch: () => call(calls.readCourse, { params }),
    change: useMutation({
      mutationFn: (body: CourseChange) => call(calls.changeCourse, { params, body }),
      onSuccess,
    }),
    publish: useMutation({ mutationFn: () => call(calls.publishCourse, { params }), onSuccess }),
    archive: useMutation({ mutationFn: () => call(calls.archiveCourse, { params }), onSuccess }),
    remove: useMutation({
      mutationFn: () => call(calls.deleteUnpublishedCourse, { params }),
      onSuccess: () => invalidateCourseLists(cache),
    }),
  };
}

/**
 * The mutations of the modules and lessons of a course. Moves are optimistic and are rolled back if the server rejects
 * them.
 */
export function useCourseContentMutations(courseId: string) {
  const cache = useQueryClient();
  const key = courseKeys.course(courseId);
  const onSettled = () => invalidateCourse(cache, courseId);
  const show = async (move: (modules: readonly CourseModule[]) => CourseModule[]) => {
    await cache.cancelQueries({ queryKey: key });
    const before = cache.getQueryData<Course>(key);
    if (before) cache.setQueryData<Course>(key, { ...before, modules: move(before.modules) });
    return { before };
  };
  const onError = (
    _error: unknown,
    _variables: unknown,
    stored: { before: Course | undefined } | undefined,
  ) => {
    if (stored?.before) cache.setQueryData(key, stored.before);
  };
  // The requests that move modules and lessons are sent one after the other, in the order of the clicks.
  const scope = { id: `contents ${courseId}` };
  return {
    addModule: useMutation({
      mutationFn: (title: string) => call(calls.addModule, { params: { id: courseId }, body: { title } }),
      onSettled,
    }),
    renameModule: useMutation({
      mutationFn: ({ id, title }: { id: string; title: string }) =>
        call(calls.changeModule, { params: { id }, body: { title } }),
      onSettled,
    }),
    removeModule: useMutation({
      mutationFn: (id: string) => call(calls.removeModule, { params: { id } }),
      onSettled,
    }),
    removeLesson: useMutation({
      mutationFn: (id: string) => call(calls.removeLesson, { params: { id } }),
      onSettled,
    }),
    moveModule: useMutation({
      scope,
      mutationFn: ({ id, after }: { id: string; after: string | null }) =>
        call(calls.moveModule, { params: { id }, body: { after } }),
      onMutate: ({ id, after }) => show((modules) => withModuleMoved(modules, id, after)),
      onError,
      onSettled,
    }),
    moveLesson: useMutation({
      scope,
      mutationFn: ({ id, ...body }: LessonPosition & { id: string }) =>
        call(calls.moveLesson, { params: { id }, body }),
      onMutate: ({ id, ...position }) => show((modules) => withLessonMoved(modules, id, position)),
      onError,
      onSettled,
    }),
  };
}

const draftKey = (id: string) => [...courseKeys.all, 'draft', id] as const;

/** Returns a lesson in its editable form. It is fetched again for each edit. */
export const useEditableLesson = (id: string) =>
  useQuery({
    queryKey: draftKey(id),
    queryFn: ({ signal }) => call(calls.readEditableLesson, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Infinity,
  });

/** Returns the mutations that add and change a lesson, and a function that fetches a lesson for editing. */
export function useLessonMutations(courseId: string) {
  const cache = useQueryClient();
  const onSuccess = () => invalidateCourse(cache, courseId);
  return {
    refetch: (id: string) => call(calls.readEditableLesson, { params: { id } }),
    add: useMutation({
      mutationFn: ({ moduleId, ...body }: NewLesson & { moduleId: string }) =>
        call(calls.addLesson, { params: { id: moduleId }, body }),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: LessonChange & { id: string }) =>
        call(calls.changeLesson, { params: { id }, body }),
      onSuccess,
    }),
  };
}

/** Queries how many enrolled, how many completed the course, and where learners stop. */
export const useCourseStats = (id: string) =>
  useQuery({
    queryKey: [...courseKeys.all, 'panel', id],
    queryFn: ({ signal }) => call(calls.readCourseStats, { params: { id }, signal }),
    refetchOnMount: 'always',
  });

/** Runs the tests of a JavaScript exercise on a solution at the server, without saving the exercise. */
export const useRunExerciseTestsOnServer = () =>
  useMutation({ mutationFn: (body: ExerciseTrialInput) => call(tryExerciseSolution, { body }) });
