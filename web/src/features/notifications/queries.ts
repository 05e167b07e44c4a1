import * as calls from '@mutirao/contract/features/notifications/endpoints';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
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

/** Marks one as read. */
export function useMarkRead() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(calls.markRead, { params: { id } }),
    onSettled: () => renew(cache),
  });
}

/** Marks as read all that came until a moment. */
export function useMarkAllRead() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => call(calls.markAllRead, { body: { until } }),
    onSettled: () => renew(cache),
  });
}

const renew = (cache: QueryClient) =>
  Promise.all([cache.invalidateQueries({ queryKey: notificationKeys.all }), refreshMe(cache)]);
