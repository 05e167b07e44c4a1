import * as calls from '@mutirao/contract/features/notifications/endpoints';
import type { Notification } from '@mutirao/contract/features/notifications/shapes';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshMe } from '#features/members/index.ts';
import { call, callPage } from '#platform/api/call.ts';
import { useEndless } from '#platform/lists/use-endless.ts';
import { notificationKeys } from './keys.ts';

/** What one is told, page after page. */
export const useNotifications = () =>
  useEndless({
    queryKey: notificationKeys.list,
    ask: (asked) => callPage(calls.listNotifications, asked),
  });

/** Asks how much is unread whenever the list is opened: what was deleted meanwhile is told to nobody. */
export function useFreshCount() {
  const cache = useQueryClient();
  useEffect(() => void refreshMe(cache), [cache]);
}

type Fails = (error: Error) => void;

/** Marks one as read as it was seen: not what came to it since. It is sent to its end where the page is left. */
export function useMarkRead(onError: Fails) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, at }: Pick<Notification, 'id' | 'at'>) =>
      call(calls.markRead, { params: { id }, body: { until: at }, keepalive: true }),
    onError,
    onSettled: () => renew(cache),
  });
}

/** Marks as read all that came until a moment. */
export function useMarkAllRead(onError: Fails) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => call(calls.markAllRead, { body: { until } }),
    onError,
    onSettled: () => renew(cache),
  });
}

const renew = (cache: QueryClient) =>
  Promise.all([cache.invalidateQueries({ queryKey: notificationKeys.all }), refreshMe(cache)]);
