import { courseChanged, courseProgressed } from '@mutirao/contract/features/courses/signals';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hear, onReturn } from '#platform/live/socket.ts';
import { courseKeys } from './keys.ts';

/** Hears what happens to courses, and to one's own progress in another window, while a screen of theirs is open. */
export function useCourseSignals() {
  const cache = useQueryClient();
  useEffect(() => {
    const forgets = [
      hear(courseChanged, ({ id }) => void renewCourse(cache, id)),
      hear(courseProgressed, ({ id }) => void renewCourse(cache, id)),
      onReturn(() => void cache.invalidateQueries({ queryKey: courseKeys.all })),
    ];
    return () => forgets.forEach((forget) => forget());
  }, [cache]);
}

/** Fetches anew what a course stands in. */
export const renewCourse = (cache: QueryClient, id: string) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: courseKeys.course(id) }),
    cache.invalidateQueries({ queryKey: courseKeys.lessons }),
    renewCourses(cache),
  ]);

export const renewCourses = (cache: QueryClient) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: courseKeys.lists }),
    cache.invalidateQueries({ queryKey: courseKeys.categories }),
  ]);
