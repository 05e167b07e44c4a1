import * as calls from '@mutirao/contract/features/notifications/endpoints';
import type { Notification } from '@mutirao/contract/features/notifications/schemas';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshMe } from '#features/members/index.ts';
import { call, callPage } from '#platform/api/call.ts';
import { useInfiniteList } from '#platform/lists/use-infinite-list.ts';
import { notificationKeys } from './keys.ts';

/** Returns the notifications, page after page. */
export const useNotifications = () =>
  useInfiniteList({
    queryKey: notificationKeys.list,
    fetchPage: (request) => callPage(calls.listNotifications, request),
  });

/**
 * Refetches the number of unread notifications when the component is mounted, because a notification stops counting
 * when its content is deleted.
 */
export function useRefreshUnreadCountOnMount() {
  const cache = useQueryClient();
  useEffect(() => void refreshMe(cache), [cache]);
}

type OnError = (error: Error) => void;

/**
 * The mutation that marks a notification as read up to its time in the version that the user saw, so that later
 * additions to it stay unread. The request completes even if the page is left.
 */
export function useMarkNotificationRead(onError: OnError) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, at }: Pick<Notification, 'id' | 'at'>) =>
      call(calls.markNotificationRead, { params: { id }, body: { until: at }, keepalive: true }),
    onError,
    onSettled: () => invalidateNotifications(cache),
  });
}

/** The mutation that marks all notifications up to a moment as read. */
export function useMarkNotificationsReadUntil(onError: OnError) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => call(calls.markNotificationsReadUntil, { body: { until } }),
    onError,
    onSettled: () => invalidateNotifications(cache),
  });
}

const invalidateNotifications = (cache: QueryClient) =>
  Promise.all([cache.invalidateQueries({ queryKey: notificationKeys.all }), refreshMe(cache)]);
