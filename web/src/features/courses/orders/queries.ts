import * as calls from '@mutirao/contract/features/courses/orders/endpoints';
import type { CourseOrder } from '@mutirao/contract/features/courses/orders/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#platform/api/call.ts';
import { useInfiniteList } from '#platform/lists/use-infinite-list.ts';
import { orderKeys } from './keys.ts';
import { invalidateOrders } from './realtime.ts';

// The interval in milliseconds at which an order that waits for payment is refetched, so that the user sees the payment
// even if the realtime event is lost.
const pollIntervalMs = 30_000;

/** Returns the user's newest order of a course. */
export const useOwnLatestCourseOrder = (courseId: string) =>
  useQuery({
    queryKey: orderKeys.ofCourse(courseId),
    queryFn: ({ signal }) => call(calls.readOwnLatestCourseOrder, { params: { id: courseId }, signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? pollIntervalMs : false),
  });

export const useOwnOrder = (id: string) =>
  useQuery({
    queryKey: orderKeys.one(id),
    queryFn: ({ signal }) => call(calls.readOwnOrder, { params: { id }, signal }),
    refetchOnMount: 'always',
  });

/** The user's own orders, newest first. */
export const useOwnOrders = () =>
  useInfiniteList({
    queryKey: orderKeys.own,
    fetchPage: (request) => callPage(calls.listOwnOrders, request),
  });

/** Returns the mutations that place and cancel the user's own order of a course. */
export function useOwnOrderMutations(courseId: string) {
  const cache = useQueryClient();
  const onSuccess = (order: CourseOrder) => {
    cache.setQueryData(orderKeys.ofCourse(courseId), order);
    return invalidateOrders(cache);
  };
  return {
    order: useMutation({
      mutationFn: () => call(calls.placeCourseOrder, { params: { id: courseId } }),
      onSuccess,
    }),
    cancel: useMutation({
      mutationFn: (id: string) => call(calls.cancelOwnOrder, { params: { id } }),
      onSuccess,
    }),
  };
}
