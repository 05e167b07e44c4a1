import * as calls from '@mutirao/contract/features/courses/endpoints';
import { enrolInCourse, rateCourse } from '@mutirao/contract/features/courses/learning/endpoints';
import type { Course, NewCourse, NewLesson } from '@mutirao/contract/features/courses/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#platform/api/call.ts';
import { useInfiniteList } from '#platform/lists/use-infinite-list.ts';
import { courseKeys, type CourseFilter } from './keys.ts';
import { invalidateCourse, invalidateCourseLists } from './realtime.ts';

/**
 * Returns the courses that match the filter, page after page: all of them, which only staff can request, or the
 * published ones.
 */
export const useCourses = (visibility: 'all' | 'published', filter: CourseFilter) =>
  useInfiniteList({
    queryKey: courseKeys.list(visibility, filter),
    fetchPage: (request) =>
      callPage(visibility === 'all' ? calls.listAllCourses : calls.listPublishedCourses, {
        ...request,
        query: { ...filter, ...request.query },
      }),
  });

/** Returns the first page of all courses, newest first, as options of a field for staff. */
export const useCourseSelectOptions = () =>
  useQuery({
    queryKey: courseKeys.options,
    queryFn: ({ signal }) => call(calls.listAllCourses, { query: {}, signal }),
    refetchOnMount: 'always',
  });

export const useCourseCategories = () =>
  useQuery({
    queryKey: courseKeys.categories,
    queryFn: ({ signal }) => call(calls.listCourseCategories, { signal }),
  });

export const useCourse = (id: string) =>
  useQuery({
    queryKey: courseKeys.course(id),
    queryFn: ({ signal }) => call(calls.readCourse, { params: { id }, signal }),
    refetchOnMount: 'always',
  });

export function useCreateCourse() {
  const cacheCourse = useCacheCourse();
  return useMutation({
    mutationFn: ({ key, ...body }: NewCourse & { key: string }) => call(calls.createCourse, { body, key }),
    onSuccess: cacheCourse,
  });
}

export function useEnrolInCourse() {
  const cacheCourse = useCacheCourse();
  return useMutation({
    mutationFn: (id: string) => call(enrolInCourse, { params: { id } }),
    onSuccess: cacheCourse,
  });
}

export function useAddModule() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      call(calls.addModule, { params: { id }, body: { title } }),
    onSettled: (_module, _error, { id }) => invalidateCourse(cache, id),
  });
}

type AddedLesson = {
  courseId: string;
  moduleId: string;
  lesson: Pick<NewLesson, 'title' | 'kind' | 'content' | 'address'>;
};

/** Puts a lesson at the end of a module. */
export function useAddLesson() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ moduleId, lesson }: AddedLesson) =>
      call(calls.addLesson, { params: { id: moduleId }, body: { ...lesson, isPreview: false } }),
    onSettled: (_lesson, _error, { courseId }) => invalidateCourse(cache, courseId),
  });
}

/** Sets the rating of a course. The update is optimistic. */
export function useRateCourse(id: string) {
  const cache = useQueryClient();
  const key = courseKeys.course(id);
  return useMutation({
    scope: { id: `rating ${id}` },
    mutationFn: (stars: number) => call(rateCourse, { params: { id }, body: { stars } }),
    onMutate: async (stars) => {
      await cache.cancelQueries({ queryKey: key });
      const before = cache.getQueryData<Course>(key);
      if (before) cache.setQueryData<Course>(key, { ...before, myRating: stars });
      return { before };
    },
    onError: (_error, _stars, stored) => {
      if (stored?.before) cache.setQueryData(key, stored.before);
    },
    onSuccess: (rating) => {
      cache.setQueryData<Course>(key, (cached) => cached && { ...cached, ...rating });
      void invalidateCourseLists(cache);
    },
  });
}

/** Returns the function that writes a course to the cache and invalidates the lists of courses. */
function useCacheCourse() {
  const cache = useQueryClient();
  return (course: Course) => {
    cache.setQueryData(courseKeys.course(course.id), course);
    return invalidateCourseLists(cache);
  };
}
