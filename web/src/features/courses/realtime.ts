import { courseChangedEvent, courseProgressChangedEvent } from '@mutirao/contract/features/courses/events';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeRealtimeEvent, onEventsMissed } from '#platform/realtime/socket.ts';
import { courseKeys } from './keys.ts';

/**
 * Refetches courses while a screen of them is open: when a course changes, when the user makes progress in another
 * window, and after missed events.
 */
export function useCourseEvents() {
  const cache = useQueryClient();
  useEffect(() => {
    const unsubscribers = [
      subscribeRealtimeEvent(courseChangedEvent, ({ id }) => void invalidateCourse(cache, id)),
      subscribeRealtimeEvent(courseProgressChangedEvent, ({ id }) => void invalidateCourse(cache, id)),
      onEventsMissed(() => void cache.invalidateQueries({ queryKey: courseKeys.all })),
    ];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, [cache]);
}

/** Invalidates the course, every cached lesson, and the lists of courses and categories. */
export const invalidateCourse = (cache: QueryClient, id: string) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: courseKeys.course(id) }),
    cache.invalidateQueries({ queryKey: courseKeys.lessons }),
    invalidateCourseLists(cache),
  ]);

export const invalidateCourseLists = (cache: QueryClient) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: courseKeys.lists }),
    cache.invalidateQueries({ queryKey: courseKeys.categories }),
  ]);
