import * as calls from '@mutirao/contract/features/courses/files/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { courseKeys } from '../../keys.ts';
import { invalidateCourse } from '../../realtime.ts';

const filesKey = (lessonId: string) => [...courseKeys.all, 'files', lessonId] as const;

/** Returns the files of a lesson, including incomplete uploads. */
export const useLessonFiles = (lessonId: string) =>
  useQuery({
    queryKey: filesKey(lessonId),
    queryFn: ({ signal }) => call(calls.listLessonFiles, { params: { id: lessonId }, signal }),
    refetchOnMount: 'always',
  });

/** Returns the mutation that removes a file of a lesson, and a function that refetches the files. */
export function useLessonFileActions(courseId: string, lessonId: string) {
  const cache = useQueryClient();
  const invalidateFiles = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: filesKey(lessonId) }),
      invalidateCourse(cache, courseId),
    ]);
  return {
    invalidateFiles,
    remove: useMutation({
      mutationFn: (id: string) => call(calls.removeLessonFile, { params: { id } }),
      onSettled: invalidateFiles,
    }),
  };
}
